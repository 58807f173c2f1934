export interface ServedFolder {
  readonly url: string
  close(): Promise<void>
}

export function serveFolder(
  folder: string,
  path?: string,
  port?: number,
  headers?: Readonly<Record<string, string>>,
): Promise<ServedFolder>

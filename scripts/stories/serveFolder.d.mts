export interface ServedFolder {
  readonly url: string
  close(): Promise<void>
}

export function serveFolder(folder: string, path?: string, port?: number): Promise<ServedFolder>

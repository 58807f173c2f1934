export interface LocalRegistry {
  readonly url: string
  readonly useIn: (project: string) => void
  readonly close: () => Promise<void>
}
export declare const startRegistry: (folder: string) => Promise<LocalRegistry>
export declare const publishedFolders: readonly string[]
export declare const publishBuilt: (folder: string) => void
export declare const copyForRelease: (target: string) => void
export declare const versionIn: (folder: string) => string

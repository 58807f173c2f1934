/** Folders of the published packages. */
export declare const publishedFolders: readonly string[]

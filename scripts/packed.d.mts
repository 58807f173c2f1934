export declare const versionOf: (program: string) => string
export declare const oldestNode: (candidates?: readonly string[]) => string
export declare const cleanEnv: (node?: string) => NodeJS.ProcessEnv
export declare const pack: (packages: readonly string[], target: string) => Readonly<Record<string, string>>

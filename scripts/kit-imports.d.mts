export declare const kitImports: () => string[]

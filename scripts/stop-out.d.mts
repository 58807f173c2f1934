export declare const stopOutOf: (brand?: string) => Promise<[flag: '--stop-out', level: string]>

export declare const stopOutOf: (brand?: string) => Promise<[flag: '--stop-out', level: string]>
export declare const brokerNameOf: (brand?: string) => Promise<[string, string]>

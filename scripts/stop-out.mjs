// Creates flags of the sandbox from the config of a brand. The name of a brand is its folder in apps/demo/src/brand/brands.

const configOf = async (brand) => (await import(`../apps/demo/src/brand/brands/${brand}/brand.config.ts`)).config

/** Returns the flag with which the sandbox closes orders at the margin level that the app of the brand displays as stop-out. */
export const stopOutOf = async (brand = 'leverkit') => ['--stop-out', (await configOf(brand)).risk.stopOut]

/** Returns the flag with which the messages and news of the sandbox contain the name of the brand. */
export const brokerNameOf = async (brand = 'leverkit') => ['--broker-name', (await configOf(brand)).name]

// Creates flags of the sandbox from the config of a brand. The name of a brand is its folder in apps/demo/src/brand/brands.

const configOf = async (brand) => (await import(`../apps/demo/src/brand/brands/${brand}/brand.config.ts`)).config

/** Returns the flag that sets the stop-out level of the sandbox to the level that the app of the brand displays. */
export const stopOutOf = async (brand = 'leverkit') => ['--stop-out', (await configOf(brand)).risk.stopOut]

/** Returns the flag that puts the name of the brand into the messages and news of the sandbox. */
export const brokerNameOf = async (brand = 'leverkit') => ['--broker-name', (await configOf(brand)).name]

// Returns the flags of the sandbox for a brand. With these flags, the sandbox closes orders at the margin level that the app of
// the brand displays as stop-out.

/** @param {string | undefined} brand - a folder of apps/demo/src/brand/brands */
export async function stopOutOf(brand = 'leverkit') {
  const { config } = await import(`../apps/demo/src/brand/brands/${brand}/brand.config.ts`)
  return ['--stop-out', config.risk.stopOut]
}

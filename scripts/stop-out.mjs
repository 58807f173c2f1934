// Flags that make the sandbox close orders at the margin level that a brand's app displays.

/** @param {string | undefined} brand - a folder of apps/demo/src/brand/brands */
export async function stopOutOf(brand = 'leverkit') {
  const { config } = await import(`../apps/demo/src/brand/brands/${brand}/brand.config.ts`)
  return ['--stop-out', config.risk.stopOut]
}

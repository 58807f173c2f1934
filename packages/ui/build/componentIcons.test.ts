import { build } from 'esbuild'
import { expect, it } from 'vitest'

/** Bundles a module of `src`. Returns the sorted names of the icons in the bundle. */
async function iconsOf(module: string) {
  const { outputFiles } = await build({
    entryPoints: [new URL(`../src/${module}`, import.meta.url).pathname],
    outdir: 'bundle',
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
    logLevel: 'error',
  })
  const text = outputFiles.map((file) => file.text).join('\n')
  return [...text.matchAll(/makeIcon\("(\w+)"/g)].map(([, name]) => name).sort()
}

it.each([
  ['primitives/button/Button.tsx', []],
  ['trading/order-ticket/OrderTicket.tsx', ['check', 'chevron', 'minus', 'plus']],
  ['trading/candle-chart/CandleChart.tsx', ['clock', 'expand', 'forward', 'shrink', 'trash']],
  ['fields/select/Select.tsx', ['check', 'chevron']],
  ['overlays/dialog/Dialog.tsx', []],
  ['overlays/sheet/Sheet.tsx', ['close']],
  ['fields/text-field/PasswordField.tsx', ['hide', 'show']],
  ['trading/order-card/OrderCard.tsx', ['arrow', 'clock', 'close']],
])('the bundle of %s contains only the icons that the component shows', async (module, icons) => {
  expect(await iconsOf(module)).toEqual(icons)
})

it('the bundle of Icon contains all icons of the kit', async () => {
  expect((await iconsOf('foundation/icon/Icon.tsx')).length).toBeGreaterThan(50)
})

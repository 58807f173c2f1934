// Derives a brand's stylesheet from one colour, and writes it to the standard output. If a colour had to change to
// reach the required contrast, the change is reported on the error output.
//
// npm run --silent example -- derive-brand '#0b5fff' [--radius 6] [--up '#1565c0'] > brand.css
import { parseArgs } from 'node:util'
import { BrandRefusedError, deriveBrand, formatBrandCss } from '@leverkit/ui/brand'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { radius: { type: 'string' }, up: { type: 'string' }, exact: { type: 'boolean', default: false } },
})

try {
  const brand = deriveBrand({
    accent: positionals[0] ?? '#0a7c8f',
    isExact: values.exact,
    ...(values.radius === undefined ? {} : { radius: +values.radius }),
    ...(values.up === undefined ? {} : { up: values.up }),
  })
  for (const { theme, role, asked, given, front, back, ratio, least } of brand.repairs)
    console.error(`${theme}: ${role} ${asked} became ${given} (${front} on ${back} had ${ratio.toFixed(2)}:1, needs ${least}:1)`)
  process.stdout.write(formatBrandCss(brand))
} catch (error) {
  if (!(error instanceof BrandRefusedError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

import { formatOklch, toHex } from '../tokens/oklch.ts'
import { resolveColors } from '../tokens/resolveColors.ts'
import { tokenSources } from '../tokens/tokenSources.ts'
import { listTokens, type Theme, themes } from '../tokens/tokenTree.ts'
import { type Brand, inputProperties } from './deriveBrand.ts'

const indent = (lines: readonly string[], depth: number) => lines.map((line) => `${' '.repeat(depth)}${line}`).join('\n')

/**
 * Theme whose accent determines `--lk-brand-hue` and `--lk-brand-chroma`. Each of these properties has only one value for both
 * themes.
 */
const inputTheme = 'light'

/** Returns the colour roles whose colours in this brand differ from those that the kit's stylesheet computes. */
function ownRoles(brand: Brand): string[] {
  const [, chroma, hue] = brand.values.accent[inputTheme]
  const byFormula = (theme: Theme) => resolveColors(tokenSources, { theme, palette: 'green-red', hue, chroma })
  const [light, dark] = [byFormula('light'), byFormula('dark')]
  const differs = (name: string) =>
    String(light.get(name)) !== String(brand.light.colors.get(name)) ||
    String(dark.get(name)) !== String(brand.dark.colors.get(name))
  return listTokens(tokenSources.theme.light)
    .map(([name]) => name)
    .filter((name) => name !== 'scrim' && differs(name))
}

function declare({ light, dark }: Brand, name: string): string {
  const [day, night] = [light, dark].map(({ colors }) => formatOklch(colors.get(name) ?? [0, 0, 0]))
  return `--lk-${name}: ${day === night ? day : `light-dark(${day}, ${night})`};`
}

/**
 * Returns a stylesheet that sets the inputs of a brand. It also sets each role for which the kit's stylesheet computes a
 * different colour from these inputs. The rules are in a cascade layer that overrides the kit's layer, whichever file is loaded
 * first. Under forced colours the system's colours apply.
 *
 * @returns CSS text; load it in addition to `@leverkit/ui/styles.css`
 * @example await writeFile('brand.css', formatBrandCss(deriveBrand({ accent: '#0b5fff' })))
 */
export function formatBrandCss(brand: Brand): string {
  const inputs = Object.entries(inputProperties(brand.values, inputTheme)).map(([name, value]) => `${name}: ${value};`)
  const roles = ownRoles(brand).map((name) => declare(brand, name))
  const directions = listTokens(tokenSources.palette['green-red']?.light ?? {}).map(([name]) => declare(brand, name))
  const palette = brand.values.up
    ? [
        `  :root:not([data-lk-palette]),\n  [data-lk-palette="brand"] {\n${indent(directions, 4)}\n  }`
          .replaceAll('\n', '\n  ')
          .replace(/^/, '  '),
      ]
    : []
  const colors = [...(roles.length > 0 ? [`    :root {\n${indent(roles, 6)}\n    }`] : []), ...palette]
  const blocks = [
    `  :root {\n${indent(inputs, 4)}\n  }`,
    ...(colors.length > 0 ? [`  @media (forced-colors: none) {\n${colors.join('\n\n')}\n  }`] : []),
  ]
  const accents = new Set(themes.map((theme) => toHex(brand.values.accent[theme])))
  return `/* Brand of accent ${[...accents].join(' and ')}. */
@layer leverkit, leverkit-brand;

@layer leverkit-brand {
${blocks.join('\n\n')}
}
`
}

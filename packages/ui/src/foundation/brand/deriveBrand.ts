import { formatValue } from '../tokens/compileTokens.ts'
import { formatOklch, type Oklch } from '../tokens/oklch.ts'
import { type Measured, measureDirections, measurePairs } from '../tokens/pairs.ts'
import { tokenSources } from '../tokens/tokenSources.ts'
import { isColor, listTokens, type Theme } from '../tokens/tokenTree.ts'
import { type BrandInput, type BrandValues, readBrandInput } from './readBrandInput.ts'
import { directionRepairs, type Repair } from './repairOf.ts'
import { settleAccent } from './settleAccent.ts'
import { oppositeOf, settleDirection } from './settleDirection.ts'

export type Properties = Record<`--lk-${string}`, string>

/**
 * Measured contrast of one theme. It covers every allowed pair of a foreground and a background colour role, and the up and down
 * colours against each other.
 */
export interface BrandReport {
  pairs: readonly Measured[]
  directions: ReturnType<typeof measureDirections>
}

/** The light or the dark theme of a brand. */
export interface BrandTheme {
  /** OKLCH colours by name, for every role and for every step of every colour ramp. */
  colors: ReadonlyMap<string, Oklch>
  /** All custom properties `--lk-*` (colours, type, space, size, motion), usable as the `style` of any element. */
  properties: Properties
  report: BrandReport
}

/**
 * A derived brand: its inputs, its light and dark theme, and the changes of its colours that were necessary for sufficient
 * contrast.
 */
export interface Brand extends Record<Theme, BrandTheme> {
  /** Parsed inputs, with defaults for omitted ones. */
  values: BrandValues
  /** Roles in which the accent, `up` or `down` was changed because of too little contrast. Each entry names the failing pair. */
  repairs: readonly Repair[]
}

/**
 * Returns the brand's own up and down colours and the roles derived from them. If the brand has no own up and down colours, the
 * map is empty.
 */
function directionOf(theme: Theme, { up, down }: BrandValues, colors: ReadonlyMap<string, Oklch>): Map<string, Oklch> {
  if (!up) return new Map()
  const settled = settleDirection(theme, { up, down: down ?? oppositeOf(up) }, colors)
  const follow = listTokens(tokenSources.direction).flatMap(([name, alias]): [string, Oklch][] => {
    const color = settled.get(String(alias).slice(1, -1))
    return color ? [[name, color]] : []
  })
  return new Map([...settled, ...follow])
}

/** Returns the inputs of a brand as custom properties. CSS derives all other tokens from these properties. */
export const inputProperties = ({ accent, radius, density, font }: BrandValues, theme: Theme): Properties => ({
  '--lk-brand-hue': String(accent[theme][2]),
  '--lk-brand-chroma': String(accent[theme][1]),
  '--lk-brand-radius': `${radius}px`,
  '--lk-brand-density': String(density),
  ...(font === null ? {} : { '--lk-brand-font': font }),
})

function propertiesOf(theme: Theme, values: BrandValues, colors: ReadonlyMap<string, Oklch>): Properties {
  const scale = listTokens(tokenSources.scale).map(([name, value]) => [`--lk-${name}`, formatValue(value)])
  const alpha = new Map(
    listTokens(tokenSources.theme[theme]).flatMap(([name, value]) =>
      isColor(value) && value.alpha !== undefined ? [[name, value.alpha]] : [],
    ),
  )
  const paints = [...colors].map(([name, color]) => [`--lk-${name}`, formatOklch(color, alpha.get(name))])
  const font = { '--lk-font-ui': 'var(--lk-brand-font), var(--lk-font-script)' }
  return { ...inputProperties(values, theme), ...font, ...Object.fromEntries([...scale, ...paints]) }
}

function deriveTheme(theme: Theme, values: BrandValues): BrandTheme & { repairs: Repair[] } {
  const { colors: settled, repairs } = settleAccent(theme, values)
  const colors = new Map([...settled, ...directionOf(theme, values, settled)])
  return {
    colors,
    properties: propertiesOf(theme, values, colors),
    report: { pairs: measurePairs(colors), directions: measureDirections(colors) },
    repairs: values.up ? [...repairs, ...directionRepairs(theme, { up: values.up, down: values.down }, colors)] : repairs,
  }
}

/**
 * Derives every token of the kit, for light and dark, from a few inputs of a broker. Contrast is computed for every allowed pair
 * of foreground and background colours (text 4.5:1, controls 3:1, WCAG 2.2). The up and down colours are also compared with each
 * other, in greyscale and for three colour vision deficiencies. If a colour has too little contrast, its lightness is changed
 * until the contrast is sufficient. The hue never changes. `repairs` lists the changes of
 * the accent, `up` and `down`.
 *
 * @param input - see {@link BrandInput}
 * @throws BrandRefusedError when an input is out of its range, an exact accent has too little contrast, or the up and down
 * colours are too similar
 * @example deriveBrand({ accent: '#0b5fff', radius: 6 }).light.properties['--lk-accent-fill'] // '#0b5fff' as OKLCH
 */
export function deriveBrand(input: BrandInput): Brand {
  const values = readBrandInput(input)
  const { repairs: inLight, ...light } = deriveTheme('light', values)
  const { repairs: inDark, ...dark } = deriveTheme('dark', values)
  return { values, light, dark, repairs: [...inLight, ...inDark] }
}

import type { Oklch } from '../../src/foundation/tokens/oklch.ts'
import { leastDirection } from '../../src/foundation/tokens/pairs.ts'
import { tokenSources } from '../../src/foundation/tokens/tokenSources.ts'
import { type Theme, themes } from '../../src/foundation/tokens/tokenTree.ts'
import { differenceIn, seenAs, visions } from '../../src/foundation/tokens/vision.ts'
import { kitColors, ratioText } from './kitColors.ts'
import { Section } from './Section.tsx'

const views = ['full colour vision', ...visions] as const
type View = (typeof views)[number]
const candles = [2, 1, 3, -2, -3, -1, 2, 3, 1, -2, 2, 4]

const shown = (view: View, color: Oklch) =>
  view === 'full colour vision'
    ? `oklch(${color.join(' ')})`
    : `color(srgb-linear ${seenAs(view, color)
        .map((channel) => channel.toFixed(4))
        .join(' ')})`

/** A drawing of a few candles, an arrow up and an arrow down, in the given colours. */
function Candles({ up, down }: { up: string; down: string }) {
  let top = 34
  return (
    <svg viewBox="0 0 132 56" aria-hidden="true">
      {candles.map((size, index) => {
        const from = top
        top -= size * 4
        const color = size > 0 ? up : down
        const [high, tall] = [Math.min(from, top), Math.abs(size) * 4]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of this static drawing never change order
          <g key={index} fill={color}>
            <rect x={index * 8 + 3} y={high - 3} width="1" height={tall + 6} />
            <rect x={index * 8 + 1} y={high} width="5" height={tall} />
          </g>
        )
      })}
      <path d="M116 12l7 12h-14z" fill={up} />
      <path d="M116 46l7-12h-14z" fill={down} />
    </svg>
  )
}

function Palette({ theme, palette }: { theme: Theme; palette: string }) {
  const colors = kitColors(theme, palette)
  const up = colors.get('up-candle') ?? [0, 0, 0]
  const down = colors.get('down-candle') ?? [0, 0, 0]
  return (
    <li className="lk-lang-palette">
      <h3 className="lk-lang-subtitle">{palette.replace('-', ' up, ')} down</h3>
      <ul>
        {views.map((view) => (
          <li key={view}>
            <Candles up={shown(view, up)} down={shown(view, down)} />
            <span>{view}</span>
            {view !== 'full colour vision' && (
              <small>
                {ratioText(differenceIn(view, up, down).contrast)} · {ratioText(differenceIn(view, up, down).distance)}
              </small>
            )}
          </li>
        ))}
      </ul>
    </li>
  )
}

/**
 * A section that shows how users with each kind of colour vision perceive each palette. The perceived colours are computed from
 * the tokens.
 */
export function DirectionSection() {
  return (
    <Section
      title="Up and down"
      lead={`Direction is shown by colour, arrow and sign. The colours alone suffice too: in every palette one of the two is lighter. Below each view: contrast between up and down, and their distance in OKLab. The tokens have at least ${leastDirection.contrast}:1 in greyscale and a distance of at least ${leastDirection.distance} for every vision.`}
    >
      {themes.map((theme) => (
        <div key={theme} className="lk-lang-panel" data-lk-theme={theme}>
          <ul className="lk-lang-palettes">
            {Object.keys(tokenSources.palette).map((palette) => (
              <Palette key={palette} theme={theme} palette={palette} />
            ))}
          </ul>
        </div>
      ))}
    </Section>
  )
}

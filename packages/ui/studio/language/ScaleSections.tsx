import type { CSSProperties } from 'react'
import { tokenSources } from '../../src/foundation/tokens/tokenSources.ts'
import { listTokens, type TokenGroup, themes } from '../../src/foundation/tokens/tokenTree.ts'
import { Section } from './Section.tsx'

const stepsIn = (group: unknown) => listTokens(group as TokenGroup).map(([step]) => step)
const stepsOf = (name: string) => stepsIn(tokenSources.scale[name])
const uses: Record<string, string> = {
  '2xs': 'Axes, tab labels',
  xs: 'Labels',
  sm: 'Supporting values',
  md: 'Body, codes',
  lg: 'List prices, buttons',
  xl: 'Ticket prices',
  '2xl': 'Instrument price',
  '3xl': 'Floating profit',
}
const scripts: readonly [lang: string, text: string][] = [
  ['en', 'Take profit 1.08720'],
  ['zh-Hant-HK', '止盈 1.08720'],
  ['ja', '利食い 1.08720'],
  ['ko', '이익 실현 1.08720'],
  ['th', 'ทำกำไร 1.08720'],
  ['hi', 'लाभ लें 1.08720'],
  ['ar', 'جني الأرباح 1.08720'],
]
const fontOf = (step: string): CSSProperties => ({
  fontSize: `var(--lk-font-size-${step})`,
  lineHeight: `var(--lk-line-height-${step})`,
})

export function TypeSection() {
  return (
    <Section
      title="Type"
      lead="System fonts, so nothing is downloaded. Digits are tabular, so prices do not shift when they change."
    >
      <ul className="lk-lang-type">
        {stepsOf('font-size')
          .toReversed()
          .map((step) => (
            <li key={step}>
              <code>{step}</code>
              <span style={fontOf(step)}>1.08419</span>
              <small>{uses[step]}</small>
            </li>
          ))}
      </ul>
      <ul className="lk-lang-scripts">
        {scripts.map(([lang, text]) => (
          <li key={lang} lang={lang} dir={lang === 'ar' ? 'rtl' : 'ltr'}>
            {text}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const densities = [0.86, 1, 1.12]

export function SpaceSection() {
  return (
    <Section
      title="Space, radius, density"
      lead="A grid of 4 px. Radius and heights depend on the brand; font sizes do not, and no target is smaller than 44 px."
    >
      <div className="lk-lang-measures">
        <ul className="lk-lang-spaces">
          {stepsOf('space').map((step) => (
            <li key={step}>
              <code>{step}</code>
              <span style={{ inlineSize: `var(--lk-space-${step})` }} />
            </li>
          ))}
        </ul>
        <ul className="lk-lang-radii">
          {stepsOf('radius').map((step) => (
            <li key={step}>
              <span style={{ borderRadius: `var(--lk-radius-${step})` }} />
              <code>{step}</code>
            </li>
          ))}
        </ul>
        <ul className="lk-lang-densities">
          {densities.map((density) => (
            <li key={density} style={{ blockSize: `calc(var(--lk-row-height) * ${density})` }}>
              density {density}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

/** Elevation levels of surfaces within a page. The level `overlay` is excluded, because overlays are above the page. */
const levels = stepsIn(tokenSources.elevation.elevation).filter((name) => name !== 'overlay')

/** Nested surfaces, one for each elevation level. Each surface contains the surface of the next higher level. */
function Levels({ names: [name, ...above] }: { names: readonly string[] }) {
  if (name === undefined) return null
  return (
    <div className="lk-lang-level" style={{ background: `var(--lk-elevation-${name})` }}>
      <code>{name}</code>
      <Levels names={above} />
    </div>
  )
}

export function ElevationSection() {
  return (
    <Section
      title="Elevation"
      lead="Tints instead of shadows. In the dark theme each level is lighter than the one below; in the light theme cards are white on grey. A scrim separates sheets from the page."
    >
      <div className="lk-lang-pair">
        {themes.map((theme) => (
          <div key={theme} className="lk-lang-well" data-lk-theme={theme}>
            <Levels names={levels} />
          </div>
        ))}
      </div>
    </Section>
  )
}

const durations = listTokens(tokenSources.scale.duration as TokenGroup).map(([name, value]) => ({
  name,
  ms: (value as { value: number }).value,
}))
const longest = Math.max(...durations.map(({ ms }) => ms))
const curves = listTokens(tokenSources.scale.ease as TokenGroup).map(([name, value]) => ({ name, points: value as number[] }))

export function MotionSection() {
  return (
    <Section
      title="Motion"
      lead="Only opacity and transform are animated, and nothing counts up, bounces or celebrates. With reduced motion, tints change without transition and sheets only fade."
    >
      <div className="lk-lang-motion">
        <ul className="lk-lang-durations">
          {durations.map(({ name, ms }) => (
            <li key={name}>
              <code>{name}</code>
              <span style={{ inlineSize: `${(ms / longest) * 60}%` }} />
              <small>{ms} ms</small>
            </li>
          ))}
        </ul>
        {curves.map(({ name, points: [x1 = 0, y1 = 0, x2 = 1, y2 = 1] }) => (
          <figure key={name} className="lk-lang-curve">
            <svg viewBox="-4 -4 108 108" aria-hidden="true">
              <path d="M0 100H100M0 100V0" />
              <path data-curve="" d={`M0 100C${x1 * 100} ${100 - y1 * 100} ${x2 * 100} ${100 - y2 * 100} 100 0`} />
            </svg>
            <figcaption>
              <code>ease-{name}</code>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  )
}

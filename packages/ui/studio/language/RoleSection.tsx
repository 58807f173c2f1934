import { measurePairs } from '../../src/foundation/tokens/pairs.ts'
import { type Theme, themes } from '../../src/foundation/tokens/tokenTree.ts'
import { hexIn, kitColors, ratioText } from './kitColors.ts'
import { Section } from './Section.tsx'

const groups = {
  Surfaces: ['canvas', 'grouped', 'sunken', 'surface-1', 'surface-2', 'surface-3', 'overlay'],
  'Text and lines': ['text-1', 'text-2', 'text-3', 'line-1', 'line-2', 'ink', 'on-ink'],
  'The brand': ['accent', 'accent-fill', 'on-accent', 'accent-soft', 'focus'],
  Direction: ['up', 'up-fill', 'up-candle', 'up-soft', 'down', 'down-fill', 'down-candle', 'down-soft'],
  Risk: ['warning', 'warning-soft', 'danger', 'danger-fill', 'danger-soft'],
}

const words = { light: 'Light', dark: 'Dark' } as const

function Roles({ theme }: { theme: Theme }) {
  const colors = kitColors(theme)
  const measured = measurePairs(colors)
  const tightest = (role: string) =>
    measured.filter(({ front }) => front === role).sort((one, other) => one.ratio / one.least - other.ratio / other.least)[0]
  return (
    <div className="lk-lang-panel" data-lk-theme={theme}>
      <h3 className="lk-lang-subtitle">{words[theme]}</h3>
      {Object.entries(groups).map(([name, roles]) => (
        <div key={name} className="lk-lang-roles">
          <h4>{name}</h4>
          <ul>
            {roles.map((role) => {
              const pair = tightest(role)
              return (
                <li key={role}>
                  <span className="lk-lang-dot" style={{ background: hexIn(colors, role) }} />
                  <code>{role}</code>
                  <small>
                    {pair ? (
                      <>
                        <b>{ratioText(pair.ratio)}</b> on {pair.back}, needs {pair.least}
                      </>
                    ) : (
                      hexIn(colors, role)
                    )}
                  </small>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </div>
  )
}

/**
 * A section that shows the main colour roles in both themes. For each role that is the foreground of a pair, the section shows
 * the pair whose contrast is nearest to the required minimum.
 */
export function RoleSection() {
  return (
    <Section
      title="Roles"
      lead="Components refer to roles, never to colours. The number is computed from the tokens: the contrast of the role's pair with the least margin, and the minimum of WCAG 2.2. A test checks every pair for every brand hue."
    >
      <div className="lk-lang-pair">
        {themes.map((theme) => (
          <Roles key={theme} theme={theme} />
        ))}
      </div>
    </Section>
  )
}

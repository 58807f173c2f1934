import { contrastRatio, toHex } from '../../src/foundation/tokens/oklch.ts'
import { tokenSources } from '../../src/foundation/tokens/tokenSources.ts'
import { kitColors, ratioText } from './kitColors.ts'
import { Section } from './Section.tsx'

const colors = kitColors('light')
const families = Object.keys(tokenSources.ramp).filter((name) => !name.startsWith('$'))

function Ramp({ family }: { family: string }) {
  const steps = [...colors].filter(([name]) => new RegExp(`^${family}-\\d+$`).test(name))
  return (
    <div className="lk-lang-ramp">
      <h3 className="lk-lang-subtitle">{family}</h3>
      <ol className="lk-lang-steps">
        {steps.map(([name, color]) => (
          <li key={name}>
            <span className="lk-lang-swatch" style={{ background: toHex(color) }} />
            <b>{name.slice(family.length + 1)}</b>
            <small>{toHex(color)}</small>
            <small>
              {ratioText(contrastRatio(color, [1, 0, 0]))} · {ratioText(contrastRatio(color, [0, 0, 0]))}
            </small>
          </li>
        ))}
      </ol>
    </div>
  )
}

export function RampSection() {
  return (
    <Section
      title="Ramps"
      lead="Seven families in OKLCH. A step is named by its lightness in percent, so its name indicates its contrast for any hue. Below each step: its contrast with white and with black."
    >
      {families.map((family) => (
        <Ramp key={family} family={family} />
      ))}
    </Section>
  )
}

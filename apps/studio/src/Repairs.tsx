import type { Brand, Repair } from '@leverkit/ui/brand'

/** Displayed names of the colour roles that a contrast repair can change. */
const names: Readonly<Record<string, string>> = {
  accent: 'Links and icons',
  'accent-fill': 'Buttons',
  'on-accent': 'Text on buttons',
  focus: 'Focus ring',
  up: 'Rising prices',
  down: 'Falling prices',
  'up-fill': 'Buttons of rising prices',
  'down-fill': 'Buttons of falling prices',
  'up-candle': 'Rising candles',
  'down-candle': 'Falling candles',
}
const nameOf = (role: string) => names[role] ?? role

const Row = ({ repair: { theme, role, asked, given, front, back, ratio, least } }: { repair: Repair }) => (
  <li>
    <span className="studio-change" aria-hidden="true">
      <span className="studio-swatch" style={{ background: asked }} />
      <span className="studio-swatch" style={{ background: given }} />
    </span>
    <span>
      <b>
        {nameOf(role)}, {theme}
      </b>
      <br />
      <code>{asked}</code> became <code>{given}</code>: {front} on {back} had {ratio.toFixed(2)}:1 and needs {least}:1
    </span>
  </li>
)

/** Lists the colours that were changed for contrast. When the list changes, a screen reader announces the new summary. */
export const Repairs = ({ brand: { repairs, light, dark, values } }: { brand: Brand }) => {
  const pairs = [...light.report.pairs, ...dark.report.pairs]
  const count = repairs.length
  return (
    <section className="studio-report" aria-label="Contrast">
      <p role="status">
        {count === 0
          ? values.up
            ? 'No colour was changed for contrast. Rising and falling prices keep your hue in the lightness of the kit.'
            : 'Every colour has enough contrast unchanged.'
          : `${count} ${count === 1 ? 'colour was' : 'colours were'} changed for contrast: ${repairs
              .map(({ theme, role }) => `${nameOf(role).toLowerCase()} in ${theme}`)
              .join(', ')}.`}
      </p>
      {count > 0 && (
        <ul className="studio-repairs">
          {repairs.map((repair) => (
            <Row key={repair.theme + repair.role} repair={repair} />
          ))}
        </ul>
      )}
      <p className="studio-quiet">
        {pairs.filter(({ passes }) => passes).length} of {pairs.length} pairs of colours pass: text 4.5:1, controls 3:1.
      </p>
    </section>
  )
}

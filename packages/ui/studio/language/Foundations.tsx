import { DirectionSection } from './DirectionSection.tsx'
import { DoSection } from './DoSection.tsx'
import { RampSection } from './RampSection.tsx'
import { RoleSection } from './RoleSection.tsx'
import { ElevationSection, MotionSection, SpaceSection, TypeSection } from './ScaleSections.tsx'

const principles: readonly [title: string, text: string][] = [
  [
    'Colour is for the market',
    'The interface itself has neutral colours. A saturated colour shows a direction, a side, a risk, or the primary button.',
  ],
  [
    'Numbers come first',
    'Prices and amounts are the largest elements of a screen; labels are small and muted. Numbers do not shift sideways when they change.',
  ],
  [
    'Say it twice',
    'Direction is shown by colour, arrow and sign, risk by position and word. Without colour no information is lost.',
  ],
  ['Dense, never tight', 'Rows are compact, but targets are at least 44 px, and 52 px for the confirming button.'],
  ['Consequence before commitment', 'Margin, fee and remaining free margin are directly above the button that uses them.'],
  ['One signature', 'The lever: a beam on a fulcrum. It is both the logo and the rail that shows an open order.'],
]

/** A page that shows the design language of the kit. All values are computed from the tokens. */
export function Foundations() {
  return (
    <main className="lk-lang" lang="en" dir="ltr">
      <header className="lk-lang-hero">
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <path d="M3.5 17.5 27 7.5" data-part="beam" />
          <path d="m15.6 15.6 6.6 11H9z" data-part="fulcrum" />
        </svg>
        <h1>A calm place to decide about money</h1>
        <p>The design language of the kit. Every value on this page is computed from the tokens that the components use.</p>
      </header>
      <ol className="lk-lang-principles">
        {principles.map(([title, text]) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <DirectionSection />
      <RoleSection />
      <RampSection />
      <TypeSection />
      <SpaceSection />
      <ElevationSection />
      <MotionSection />
      <DoSection />
    </main>
  )
}

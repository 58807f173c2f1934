import { DirectionSection } from './DirectionSection.tsx'
import { DoSection } from './DoSection.tsx'
import { RampSection } from './RampSection.tsx'
import { RoleSection } from './RoleSection.tsx'
import { ElevationSection, MotionSection, SpaceSection, TypeSection } from './ScaleSections.tsx'

const principles: readonly [title: string, text: string][] = [
  [
    'Colour belongs to the market',
    'The interface is ink on graphite or ink on paper. A saturated colour is a direction, a side, a risk, or the one thing to press.',
  ],
  [
    'Numbers are the picture',
    'Prices and money are the largest things on a screen; labels are small and quiet. Nothing moves sideways.',
  ],
  ['Say it twice', 'Direction is colour and arrow and sign. Risk is a place and a word. Turn colour off and nothing is lost.'],
  ['Dense, never tight', 'Rows are compact, targets are not: at least 44 px, and 52 for the button that confirms.'],
  ['Consequence before commitment', 'Margin, fee and what is left stand right above the button that spends them.'],
  ['One signature', 'The lever: a beam on a fulcrum. It is the mark, and it is the rail that shows an open order.'],
]

/** The language of the kit on one page, drawn with its own tokens and its figures computed from them. */
export function Foundations() {
  return (
    <main className="lk-lang" lang="en" dir="ltr">
      <header className="lk-lang-hero">
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <path d="M3.5 17.5 27 7.5" data-part="beam" />
          <path d="m15.6 15.6 6.6 11H9z" data-part="fulcrum" />
        </svg>
        <h1>A calm place to decide about money</h1>
        <p>
          The design language of the kit. Every figure on this page is computed from the tokens that the components are drawn
          with.
        </p>
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

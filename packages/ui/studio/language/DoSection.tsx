import type { ReactNode } from 'react'
import { Icon } from '../../src/foundation/icon/Icon.tsx'
import { Button } from '../../src/primitives/button/Button.tsx'
import { Percent } from '../../src/trading/percent/Percent.tsx'
import { Price } from '../../src/trading/price/Price.tsx'
import { Section } from './Section.tsx'

interface Advice {
  good: string
  bad: string
  /** Example that follows the advice `good`. `wrong` is an example of `bad`. */
  right: ReactNode
  wrong: ReactNode
}

const chip = (name: string) => <span className={`lk-lang-chip lk-lang-chip-${name}`}>Forex</span>

const advices: readonly Advice[] = [
  {
    good: 'Show a direction by colour, arrow and sign.',
    bad: 'Rely on colour alone.',
    right: <Percent value="0.29" />,
    wrong: <b className="lk-up">0.29%</b>,
  },
  {
    good: 'Use ink for selection, accent for actions.',
    bad: 'Use the accent for selection.',
    right: chip('ink'),
    wrong: chip('accent'),
  },
  {
    good: 'State the costs above the button, and the action on it.',
    bad: 'Hide the fee behind a symbol.',
    right: (
      <span className="lk-lang-cost">
        <small>Margin 271.08 · Fee 3.50 USD</small>
        <Button variant="buy">Buy 0.50 EURUSD</Button>
      </span>
    ),
    wrong: <Button variant="buy">Continue</Button>,
  },
  {
    good: 'Make numbers the largest element, and keep trailing zeros.',
    bad: 'Trim zeros, so that numbers change their width.',
    right: (
      <span className="lk-lang-figure">
        <Price value="1.08400" />
      </span>
    ),
    wrong: <span>Price: 1.084</span>,
  },
  {
    good: 'State the limit in an error message.',
    bad: 'Only say that the value is invalid.',
    right: <span className="lk-lang-error">Must be above 1.08451</span>,
    wrong: <span className="lk-lang-error">Invalid value</span>,
  },
]

const Card = ({ kind, says, children }: { kind: 'Do' | 'Don’t'; says: string; children: ReactNode }) => (
  <li className="lk-lang-advice" data-kind={kind === 'Do' ? 'do' : 'dont'}>
    <div className="lk-lang-stage">{children}</div>
    <p>
      <b>
        <Icon name={kind === 'Do' ? 'check' : 'close'} size="sm" /> {kind}
      </b>
      {says}
    </p>
  </li>
)

export function DoSection() {
  return (
    <Section
      title="Do and don’t"
      lead="A calm screen uses colour only for direction. Gains and losses get the same emphasis, and nothing urges another trade."
    >
      <ul className="lk-lang-advices">
        {advices.flatMap(({ good, bad, right, wrong }) => [
          <Card key={good} kind="Do" says={good}>
            {right}
          </Card>,
          <Card key={bad} kind="Don’t" says={bad}>
            {wrong}
          </Card>,
        ])}
      </ul>
    </Section>
  )
}

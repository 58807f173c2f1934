import type { ReactNode } from 'react'
import { Icon } from '../../src/foundation/icon/Icon.tsx'
import { Button } from '../../src/primitives/button/Button.tsx'
import { Percent } from '../../src/trading/percent/Percent.tsx'
import { Price } from '../../src/trading/price/Price.tsx'
import { Section } from './Section.tsx'

interface Advice {
  good: string
  bad: string
  /** Each drawn as it is meant. */
  right: ReactNode
  wrong: ReactNode
}

const chip = (name: string) => <span className={`lk-lang-chip lk-lang-chip-${name}`}>Forex</span>

const advices: readonly Advice[] = [
  {
    good: 'Say a direction three times: colour, arrow, sign.',
    bad: 'Leave it to the colour.',
    right: <Percent value="0.29" />,
    wrong: <b className="lk-up">0.29%</b>,
  },
  {
    good: 'Use ink for what is selected, accent for what acts.',
    bad: 'Spend the accent on selection.',
    right: chip('ink'),
    wrong: chip('accent'),
  },
  {
    good: 'State what it costs above the button, and what it does on it.',
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
    good: 'Let figures be the largest thing, and keep every zero.',
    bad: 'Trim them until they jump.',
    right: (
      <span className="lk-lang-figure">
        <Price value="1.08400" />
      </span>
    ),
    wrong: <span>Price: 1.084</span>,
  },
  {
    good: 'State the bound in an error.',
    bad: 'Say that something is invalid.',
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
      lead="A calm screen is colourless but for direction. Gains are told as plainly as losses, and nothing urges another trade."
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

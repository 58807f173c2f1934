import { Figures } from '@leverkit/ui'
import { Screen } from '../../../../screen/Screen.tsx'

/** A screen that only this brand has, with its own address. */
export default function Card() {
  return (
    <Screen title="Card" backTo="/user">
      <section className="app-card" aria-label="Card">
        <Figures layout="lines" items={[{ id: 'state', label: 'State', value: 'Not ordered' }]} />
      </section>
    </Screen>
  )
}

import { Figures } from '@leverkit/ui'
import { Screen } from '../../../../screen/Screen.tsx'

/** A screen of the brand with an address of its own. */
export default function Card() {
  return (
    <Screen title="Card" backTo="/user">
      <section className="app-card" aria-label="Card">
        <Figures layout="lines" items={[{ id: 'state', label: 'State', value: 'Not ordered' }]} />
      </section>
    </Screen>
  )
}

import { MarketList, MarketRow, Monogram, Percent, Price, Sparkline } from '@leverkit/ui'
import { firstRowsId } from './boot/prerenderedPage.ts'

/**
 * The four kinds of row in the market list. The first three are for a rising, a falling and an unchanged price. The fourth also
 * shows when a closed market opens.
 */
const shapes = [{ change: '1' }, { change: '-1' }, { change: '0' }, { change: '0', opensAt: '–' }] as const

/** Both kinds of monogram: letters and an image. `boot/firstRows.ts` removes the one that a market does not use. */
const marks = (
  <>
    <Monogram base="–" quote="–" />
    <Monogram base="–" imageUrl="/icon.svg" />
  </>
)

/**
 * A template of the market list with one row of each kind. Before React has loaded, `boot/firstRows.ts` copies these rows and
 * writes the markets into the copies.
 */
export const FirstRowsTemplate = () => (
  <template id={firstRowsId}>
    <div className="lk-pull app-quotes">
      <div className="lk-pull-content">
        <MarketList label="" items={shapes.map((shape, index) => ({ ...shape, id: String(index) }))} getKey={({ id }) => id}>
          {(shape) => (
            <MarketRow
              href="/trade"
              code="–"
              name="–"
              monogram={marks}
              price={<Price value="1.0" isInName />}
              change={<Percent value={shape.change} />}
              closed={{ label: 'markets:closed', ...('opensAt' in shape ? { opensAt: shape.opensAt } : {}) }}
            >
              <Sparkline closes={[]} previousClose="1" direction="flat" />
            </MarketRow>
          )}
        </MarketList>
      </div>
    </div>
  </template>
)

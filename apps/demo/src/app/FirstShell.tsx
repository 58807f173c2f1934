import {
  AppHeader,
  CategoryChips,
  MarketListHead,
  MarketRowSkeleton,
  Page,
  PlainIconButton,
  SearchField,
  TabBar,
} from '@leverkit/ui'
import { brand } from '../brand/brand.ts'
import { sortColumns } from '../features/markets/sortMarkets.ts'
import { Mark } from '../screen/Mark.tsx'
import { places } from '../screen/places.ts'

const nothing = () => undefined

/**
 * The frame of the quotes on a telephone before any script has run: the build draws it into the page (`build/shell-plugin.ts`). A key stands
 * where its words will; what only assistive technology hears is left out, for the whole frame is hidden from it.
 */
export const FirstShell = () => (
  <Page
    tabBar={
      <TabBar
        label=""
        currentId="quotes"
        items={places.map(({ id, path, icon }) => ({ id, icon, href: path, label: `shell:tabs.${id}` }))}
      />
    }
  >
    <section className="app-markets">
      <AppHeader
        title=""
        isTitleHidden
        leading={<Mark />}
        trailing={
          <>
            {brand.isMain && <PlainIconButton icon="company" label="" />}
            <PlainIconButton icon="language" label="" />
            <PlainIconButton icon="account" label="" />
          </>
        }
      >
        <SearchField label="" placeholder="markets:searchHint" clearLabel="" />
      </AppHeader>
      <CategoryChips
        label=""
        items={[{ id: 'favourites', label: 'markets:favourites', icon: 'star' }]}
        value={null}
        onChange={nothing}
      />
      <MarketListHead
        label=""
        columns={sortColumns.map((id) => ({ id, label: `markets:columns.${id}` }))}
        sort={null}
        onSort={nothing}
        directionLabels={{ ascending: '', descending: '' }}
      />
      <MarketRowSkeleton count={10} label="" />
    </section>
  </Page>
)

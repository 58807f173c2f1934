import { AppHeader, CategoryChips, MarketListHead, Page, PlainIconButton, SearchField, TabBar } from '@leverkit/ui'
import { SignInButton } from '../features/markets/SignInButton.tsx'
import { sortColumns } from '../features/markets/sortMarkets.ts'
import { Mark } from '../screen/Mark.tsx'
import { mainTabs } from '../screen/mainTabs.ts'
import { ScreenSkeleton } from '../screen/ScreenSkeleton.tsx'
import { notLoadedId } from './boot/notLoaded.ts'
import { FirstRowsTemplate } from './FirstRowsTemplate.tsx'

const nothing = () => undefined

/**
 * Banner about an app that has not started. The build adds it to `index.html` behind the prerendered page, hidden and with i18n
 * keys in place of texts. The inline script shows it (`boot/notLoaded.ts`). React removes it when the app starts.
 */
export const NotLoaded = () => (
  <div id={notLoadedId} className="app-not-loaded" role="alert" hidden>
    <p>shell:notLoaded</p>
    <button type="button" className="lk-button" data-variant="quiet" data-size="md">
      shell:crash.reload
    </button>
  </div>
)

/**
 * The quotes screen on a phone before any script has run. The build renders it into `index.html` (`build/prerenderPlugin.ts`),
 * with i18n keys in place of texts. It has no accessible labels, because it is hidden from assistive technology. It shows the
 * logo from the brand's config even if the partner has a logo component, because that component needs scripts.
 */
export const PrerenderedPage = () => (
  <Page
    tabBar={
      <TabBar
        label=""
        value="quotes"
        items={mainTabs.map(({ id, path, icon }) => ({ id, icon, href: path, label: `shell:tabs.${id}` }))}
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
            {import.meta.env.BRAND_MODE === 'main' && <PlainIconButton icon="company" label="" />}
            <PlainIconButton icon="bell" label="" />
            <PlainIconButton icon="language" label="" />
            <PlainIconButton icon="account" label="" />
            <SignInButton>shell:titles.login</SignInButton>
          </>
        }
      >
        <SearchField label="" placeholder="markets:searchHint" labels={{ clear: '' }} />
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
        sortDescriptor={null}
        onSortChange={nothing}
        labels={{ ascending: '', descending: '' }}
      />
      <FirstRowsTemplate />
      <ScreenSkeleton shape="rows" label="" />
    </section>
    <div data-shape="trade">
      <ScreenSkeleton shape="trade" label="" />
    </div>
    <div data-shape="cards">
      <ScreenSkeleton shape="cards" label="" />
    </div>
  </Page>
)

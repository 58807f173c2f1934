import '../../screen/panels.css'
import '../../screen/records.css'
import { useMarkets } from '@leverkit/react-hooks'
import { EmptyState, Sheet, TextButton, WatchlistEditor, type Watchlist as WatchlistItem } from '@leverkit/ui'
import { useState } from 'react'
import { useFavourites } from '../../domain/favourites.ts'
import { favouritesId, saveCodes, saveLists, useLists } from '../../domain/watchlists.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useToasts } from '../../screen/useToasts.ts'

const maxLists = 20
const nameLength = 24

/** Returns functions that create, rename and delete a list. The toast about a deletion offers to restore the list. */
const useListActions = (choose: (id: string) => void) => {
  const { t } = useTranslation('lists')
  const lists = useLists()
  const toasts = useToasts()
  const create = (name: string) => {
    const id = crypto.randomUUID()
    saveLists([...lists, { id, name, codes: [] }])
    choose(id)
  }
  const rename = (id: string, name: string) => saveLists(lists.map((list) => (list.id === id ? { ...list, name } : list)))
  const remove = (id: string) => {
    const list = lists.find((each) => each.id === id)
    if (!list) return
    saveLists(lists.filter((each) => each !== list))
    choose(favouritesId)
    const undo = <TextButton onPress={() => saveLists(lists)}>{t('undo')}</TextButton>
    toasts.info(t('deleted', { name: list.name }), { action: undo })
  }
  return { create, rename, remove }
}

/** Returns the favourites and the lists of this device, with the codes that the app displays for their markets. */
const useListItems = (): readonly WatchlistItem[] => {
  const { t } = useTranslation('markets')
  const lists = useLists()
  const favourites = useFavourites()
  const { data: markets } = useMarkets()
  const marketsOf = (codes: readonly string[]) =>
    codes.map((id) => ({ id, label: markets?.find(({ code }) => code === id)?.displayCode ?? id }))
  return [
    { id: favouritesId, label: t('favourites'), isFixed: true, markets: marketsOf(favourites) },
    ...lists.map(({ id, name, codes }) => ({ id, label: name, markets: marketsOf(codes) })),
  ]
}

const useListLabels = () => {
  const { t } = useTranslation('lists')
  return {
    lists: t('list'),
    newList: t('new'),
    name: t('name'),
    create: t('create'),
    rename: t('rename'),
    deleteList: t('delete'),
    full: t('full'),
    markets: (name: string) => t('order', { name }),
    moveUp: (code: string) => t('moveUp', { code }),
    moveDown: (code: string) => t('moveDown', { code }),
    remove: (code: string) => t('remove', { code }),
    moved: ({ market, place, count }: { market: string; place: number; count: number }) =>
      t('moved', { code: market, place, count }),
  }
}

/**
 * Sheet that edits the lists of this device: names, markets and their order.
 *
 * @param code - id of the list that is shown first
 */
export const ListsSheet = ({ code: id, onClose }: { code: string; onClose: () => void }) => {
  const { t } = useTranslation(['lists', 'shell'])
  const items = useListItems()
  const labels = useListLabels()
  const [chosen, choose] = useState(id)
  const { create, rename, remove } = useListActions(choose)
  return (
    <Sheet isOpen onOpenChange={onClose} title={t('lists:title')} labels={{ close: t('shell:close') }} wide="panel">
      <div className="app-form">
        <WatchlistEditor
          items={items}
          value={chosen}
          onChange={choose}
          onMarketsChange={saveCodes}
          onCreate={create}
          onRename={rename}
          onDelete={remove}
          maxLists={maxLists}
          maxNameLength={nameLength}
          empty={
            <EmptyState icon="star" title={t('lists:empty')}>
              {t('lists:emptyHint')}
            </EmptyState>
          }
          labels={labels}
        />
        <p className="app-hint">{t('lists:device')}</p>
      </div>
    </Sheet>
  )
}

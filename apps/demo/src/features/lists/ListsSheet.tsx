import '../../screen/panels.css'
import '../../screen/records.css'
import './lists.css'
import { useMarkets } from '@leverkit/react-hooks'
import { Button, CategoryChips, Sheet, TextButton, TextField } from '@leverkit/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFavourites } from '../../domain/favourites.ts'
import { favouritesId, saveLists, useLists, type Watchlist } from '../../domain/watchlists.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useToasts } from '../../screen/useToasts.ts'
import { ListRows } from './ListRows.tsx'

const maxLists = 20
const nameLength = 24
/** Id of the choice that creates a list. */
const newId = 'new'

const NameForm = ({ label, first, onSave }: { label: string; first: string; onSave: (name: string) => void }) => {
  const { t } = useTranslation('lists')
  const [name, setName] = useState(first)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') onSave(name.trim())
  }
  return (
    <form className="app-list-name" onSubmit={submit}>
      <TextField label={t('name')} value={name} onChange={setName} maxLength={nameLength} />
      <Button type="submit" isDisabled={name.trim() === '' || name.trim() === first}>
        {label}
      </Button>
    </form>
  )
}

/** Returns functions that create, rename and delete a list. A deleted list can be brought back from the toast. */
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
  const remove = (list: Watchlist) => {
    saveLists(lists.filter(({ id }) => id !== list.id))
    choose(favouritesId)
    const undo = <TextButton onPress={() => saveLists(lists)}>{t('undo')}</TextButton>
    toasts.info(t('deleted', { name: list.name }), { action: undo })
  }
  return { create, rename, remove }
}

/**
 * Sheet that edits the lists of this device: names, markets and their order.
 *
 * @param code - id of the list that is shown first
 */
export const ListsSheet = ({ code: id, onClose }: { code: string; onClose: () => void }) => {
  const { t } = useTranslation(['lists', 'markets', 'shell'])
  const lists = useLists()
  const favourites = useFavourites()
  const { data: markets } = useMarkets()
  const [chosen, choose] = useState(id)
  const { create, rename, remove } = useListActions(choose)
  const root = useRef<HTMLDivElement>(null)
  // When the form disappears, the focus would be lost, so the chosen list receives the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another list is chosen
  useEffect(() => {
    if (document.activeElement === document.body) root.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
  }, [chosen])
  const list = lists.find((each) => each.id === chosen)
  const name = list?.name ?? t('markets:favourites')
  const codes = list?.codes ?? favourites
  const displayCodeOf = (code: string) => markets?.find((market) => market.code === code)?.displayCode ?? code
  const choices = [
    { id: favouritesId, label: t('markets:favourites') },
    ...lists.map((each) => ({ id: each.id, label: each.name })),
  ]
  return (
    <Sheet isOpen onOpenChange={onClose} title={t('lists:title')} closeLabel={t('shell:close')} wide="panel">
      <div ref={root} className="app-form">
        <CategoryChips
          className="app-list-chips"
          label={t('lists:list')}
          items={[...choices, { id: newId, label: t('lists:new'), icon: 'plus' }]}
          value={list || chosen === newId ? chosen : favouritesId}
          onChange={(next) => choose(next ?? chosen)}
        />
        {chosen === newId && lists.length >= maxLists && <p>{t('lists:full')}</p>}
        {chosen === newId && lists.length < maxLists && (
          <NameForm key={newId} label={t('lists:create')} first="" onSave={create} />
        )}
        {chosen !== newId && (
          <ListRows key={chosen} id={list?.id ?? favouritesId} name={name} codes={codes} displayCodeOf={displayCodeOf} />
        )}
        {list && (
          <>
            <NameForm
              key={`${list.id} ${list.name}`}
              label={t('lists:rename')}
              first={list.name}
              onSave={(next) => rename(list.id, next)}
            />
            <Button variant="danger-outline" onPress={() => remove(list)}>
              {t('lists:delete')}
            </Button>
          </>
        )}
        <p className="app-hint">{t('lists:device')}</p>
      </div>
    </Sheet>
  )
}

import { IconButton, Menu } from '@leverkit/ui'
import { useFavourites } from '../../domain/favourites.ts'
import { favouritesId, saveCodes, useLists } from '../../domain/watchlists.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

/**
 * Star button of a market on a device with several lists. It opens a menu that adds the market to lists and removes it from
 * lists.
 */
export const ListsMenu = ({ code }: { code: string }) => {
  const { t } = useTranslation(['lists', 'markets'])
  const favourites = useFavourites()
  const lists = [{ id: favouritesId, name: t('markets:favourites'), codes: favourites }, ...useLists()]
  const selected = lists.filter(({ codes }) => codes.includes(code)).map(({ id }) => id)
  const toggle = (id: string) => {
    const list = lists.find((each) => each.id === id)
    if (!list) return
    saveCodes(id, selected.includes(id) ? list.codes.filter((other) => other !== code) : [...list.codes, code])
  }
  return (
    <Menu
      trigger={<IconButton icon="star" isSelected={selected.length > 0} label={t('lists:inLists')} />}
      label={t('lists:inLists')}
      items={lists.map(({ id, name }) => ({ id, label: name }))}
      selectionMode="multiple"
      selectedKeys={selected}
      onAction={toggle}
    />
  )
}

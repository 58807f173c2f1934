import { brand } from '../brand/brand.ts'
import type { MenuGroup, ScreenId } from '../slots/OwnSlots.ts'
import { slots } from '../slots/slots.ts'
import { isOffered } from './isOffered.ts'

interface OwnItem {
  readonly id: string
  readonly icon: NonNullable<NonNullable<typeof slots.routes>[number]['menu']>['icon']
  readonly label: string
  readonly href: string
}

/** The partner's own routes in a group of the menu. */
const ownItems = (group: MenuGroup, titleOf: (id: ScreenId) => string): OwnItem[] =>
  (slots.routes ?? []).flatMap(({ id, path, menu }) =>
    menu?.group === group ? [{ id, icon: menu.icon, label: titleOf(id as ScreenId), href: path }] : [],
  )

/**
 * Puts the items of a menu into the sequence of the brand, adds the partner's own routes, and omits what the brand does not offer.
 *
 * @param titleOf - returns the title of a screen
 */
export const arrangeMenu = <Item extends { readonly id: string }>(
  group: MenuGroup,
  items: readonly Item[],
  titleOf: (id: ScreenId) => string,
): (Item | OwnItem)[] => {
  const all = [...items.filter(({ id }) => isOffered(id as ScreenId)), ...ownItems(group, titleOf)]
  return brand.menu?.[group]?.flatMap((name) => all.filter(({ id }) => id === name)) ?? all
}

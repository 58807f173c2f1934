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

/** The partner's own routes that belong to one group of the menu. */
const ownItems = (group: MenuGroup, titleOf: (id: ScreenId) => string): OwnItem[] =>
  (slots.routes ?? []).flatMap(({ id, path, menu }) =>
    menu?.group === group ? [{ id, icon: menu.icon, label: titleOf(id as ScreenId), href: path }] : [],
  )

/**
 * Returns the items of one menu group: those of the app that the brand offers, and the partner's own routes. If the brand has
 * set an order for this group, returns only the items named there, in that order.
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

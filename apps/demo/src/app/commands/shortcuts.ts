import { DeviceFlag } from '../../screen/DeviceFlag.ts'
import { isOffered } from '../../screen/isOffered.ts'
import { ordersPath } from '../../screen/orderStatus.ts'

/** Whether single keys open screens on this device. */
export const singleKeys = new DeviceFlag('leverkit.singleKeys')

const keyed = [
  { key: 'q', screen: 'markets', path: '/' },
  { key: 't', screen: 'trade', path: '/trade' },
  { key: 'o', screen: 'orders', path: ordersPath('open') },
  { key: 'a', screen: 'user', path: '/user' },
  { key: 'n', screen: 'news', path: '/news' },
] as const

/** Screens of the brand that a single key opens. No key places or closes an order. */
export const keyedScreens = () => keyed.filter(({ screen }) => isOffered(screen))

/** Action of a key press; `null` if the key has no action. */
export type KeyAction = { readonly kind: 'palette' | 'list' } | { readonly kind: 'open'; readonly path: string } | null

/** Whether an element is a text field or part of a dialog. Keys pressed there are not shortcuts. */
const isTyping = (target: EventTarget | null): boolean =>
  target !== null &&
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]') !== null

/**
 * Returns the action of a key press. Control or Command with K always opens the palette. Single keys act only if the user has
 * turned them on, and never while the user types.
 */
export const actionOf = (
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'repeat' | 'target'>,
  areSingleKeysOn: boolean,
): KeyAction => {
  const { key, ctrlKey, metaKey, altKey } = event
  if (event.isComposing || event.repeat) return null
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return { kind: 'palette' }
  if (!areSingleKeysOn || ctrlKey || metaKey || altKey || isTyping(event.target)) return null
  if (key === '/') return { kind: 'palette' }
  if (key === '?') return { kind: 'list' }
  const screen = keyedScreens().find((one) => one.key === key)
  return screen ? { kind: 'open', path: screen.path } : null
}

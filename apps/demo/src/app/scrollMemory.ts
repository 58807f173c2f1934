import type { Location, NavigationType } from 'react-router'
import { withoutSheets } from './lastAddresses.ts'

const scrollers = '.lk-page-body, .lk-market-list'

interface ScrollState {
  readonly address: string
  readonly tops: readonly number[]
}

/** Last scroll state by path: the address, and the scroll offset of each container in px. */
const states = new Map<string, ScrollState>()

const addressOf = ({ pathname, search }: Place): string => pathname + withoutSheets(search)

type Place = Pick<Location, 'pathname' | 'search'>

/** Saves the scroll offsets of a screen. */
export const rememberScroll = (place: Place): void => {
  const tops = [...document.querySelectorAll(scrollers)].map(({ scrollTop }) => scrollTop)
  states.set(place.pathname, { address: addressOf(place), tops })
}

const scrollTo = (tops: readonly number[]) =>
  document.querySelectorAll(scrollers).forEach((element, index) => {
    element.scrollTop = tops[index] ?? 0
  })

/**
 * Scrolls after a navigation. If a cached screen opens at its previous address, its last scroll offset is restored. Any other
 * screen scrolls to its top. Opening or closing a sheet does not count as a navigation. Source: specification, section 2.
 *
 * @param from - the previous location; `null` on page load
 * @param type - kind of navigation that led to `to`
 */
export const scrollAfter = (from: Place | null, to: Place, type: `${NavigationType}`, isCached: boolean): void => {
  // A page load restores no offset, because setting an offset would force a layout before the first paint.
  if (from === null) return
  const isSameScreen = from.pathname === to.pathname
  const isSame = isSameScreen && addressOf(from) === addressOf(to)
  const isSheet = isSame && (from.search !== to.search || type !== 'PUSH')
  if (isSheet) return
  const memory = states.get(to.pathname)
  const isKept = isCached && !isSameScreen && memory?.address === addressOf(to)
  scrollTo(isKept ? memory.tops : [])
}

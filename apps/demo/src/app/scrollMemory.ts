import type { Location, NavigationType } from 'react-router'
import { withoutSheets } from './keptAddresses.ts'

const scrollers = '.lk-page-body, .lk-market-list'

interface Left {
  readonly address: string
  readonly tops: readonly number[]
}

/** How each cached route was left: the address it showed, and how far each of its scrollers was scrolled. */
const left = new Map<string, Left>()

const addressOf = ({ pathname, search }: Place): string => pathname + withoutSheets(search)

type Place = Pick<Location, 'pathname' | 'search'>

/** Notes how far the screen of an address is scrolled. */
export const rememberScroll = (place: Place): void => {
  const tops = [...document.querySelectorAll(scrollers)].map(({ scrollTop }) => scrollTop)
  left.set(place.pathname, { address: addressOf(place), tops })
}

const scrollTo = (tops: readonly number[]) =>
  document.querySelectorAll(scrollers).forEach((element, index) => {
    element.scrollTop = tops[index] ?? 0
  })

/**
 * Scrolls after a navigation: a cached route that is entered again at the same address to where it was left, anything else to
 * its top. A sheet that opens or closes over a screen is no navigation. Source: specification, section 2.
 *
 * @param from - the location before; `null` for the first one of the visit
 * @param way - how `to` was reached
 */
export const scrollAfter = (from: Place | null, to: Place, way: `${NavigationType}`, isCached: boolean): void => {
  // The page has just begun: nothing has moved yet, and a write would cost a layout before the first paint.
  if (from === null) return
  const isSameScreen = from.pathname === to.pathname
  const isSame = isSameScreen && addressOf(from) === addressOf(to)
  const isSheet = isSame && (from.search !== to.search || way !== 'PUSH')
  if (isSheet) return
  const memory = left.get(to.pathname)
  const isKept = isCached && !isSameScreen && memory?.address === addressOf(to)
  scrollTo(isKept ? memory.tops : [])
}

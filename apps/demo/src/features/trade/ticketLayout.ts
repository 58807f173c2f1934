import { Emitter } from '@leverkit/sdk/emitter'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { closableParam } from '../../screen/useBackToClose.ts'
import { useMedia } from '../../screen/useMedia.ts'
import { useSheet } from '../../screen/useSheet.ts'

/** From these sizes on, the ticket is a column beside the chart: tablets, desktops, and phones in landscape. */
const column = '(min-width: 1024px), (min-width: 640px) and (max-height: 479.98px)'
/** Below this height, a screen has no room for both the full ticket and a chart of a useful size. */
const short = '(max-height: 959.98px)'
/** Time in ms that an on-screen keyboard takes to close after its field has lost the focus. */
const keyboardMs = 600

const isTyping = () => document.activeElement?.matches('input:not([type="radio"], [type="checkbox"]), textarea') ?? false

/**
 * Whether a media query matches. While a text field has the focus, the result does not change. An on-screen keyboard reduces the
 * height of the page, and a new layout would then move the field.
 */
const useMediaWithoutKeyboard = (query: string): boolean => {
  const [matches, setMatches] = useState(() => matchMedia(query).matches)
  useEffect(() => {
    const media = matchMedia(query)
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      if (!isTyping()) setMatches(media.matches)
    }
    const settleLater = () => {
      clearTimeout(timer)
      timer = setTimeout(settle, keyboardMs)
    }
    const stop = new AbortController()
    const { signal } = stop
    media.addEventListener('change', settleLater, { signal })
    document.addEventListener('focusout', settleLater, { signal })
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [query])
  return matches
}

export type OrderSide = 'buy' | 'sell'

/** Commands of other parts of the page to the ticket. */
const commands = new Emitter<{ open: []; review: [OrderSide, () => void] }>()

/** Opens the ticket on this page. The choice that the user has saved on this device does not change. */
export const openTicket = (): void => commands.emit('open')

/** Opens the review of the ticket's order on a side. `onEnd` is called when the review and the outcome have ended on this screen. */
export const requestReview = (side: OrderSide, onEnd: () => void): void => commands.emit('review', side, onEnd)

/**
 * Opens the review of an order when another part of the page requests it.
 *
 * @param review - opens the review; returns whether it is open
 * @param isEnded - whether neither a review nor an outcome is on the screen
 */
export const useReviewRequests = (review: (side: OrderSide) => boolean, isEnded: boolean): void => {
  const latest = useRef(review)
  const onEnd = useRef<(() => void) | null>(null)
  const hasEntry = useSheet(closableParam).isOpen
  useLayoutEffect(() => {
    latest.current = review
  })
  useEffect(
    () =>
      commands.on('review', (side, end) => {
        if (latest.current(side)) onEnd.current = end
      }),
    [],
  )
  useEffect(() => {
    // An outcome whose button leads to another screen replaces the history entry of the sheet, and unmounts the ticket.
    if (!isEnded || hasEntry) return
    onEnd.current?.()
    onEnd.current = null
  }, [isEnded, hasEntry])
}

const key = 'leverkit.ticket'

/**
 * Whether the user last opened the ticket of a market on this device, and did not reduce it; `null` until the first choice, and
 * if the ticket of another market was opened last. A value without a market applies to all markets.
 */
const remembered = (code: string): boolean | null => {
  const choice = localStorage.getItem(key)
  return choice === 'open' || choice === `open ${code}` ? true : choice === 'dock' ? false : null
}

/**
 * Layout of the ticket. A ticket in a column is always open. Below the chart of a phone, the user opens the ticket or reduces it
 * to a dock. The choice is remembered on this device. Until the first choice, the ticket is a dock on a phone and open on a
 * tablet. After the user has opened the ticket of one market, the ticket of another market starts in the same way, so that a
 * phone shows that market's chart first.
 */
export const useTicketLayout = (code: string) => {
  const isColumn = useMedia(column)
  const isShort = useMediaWithoutKeyboard(short)
  const [choice, setChoice] = useState(() => remembered(code))
  useEffect(() => commands.on('open', () => setChoice(true)), [])
  const setOpen = (isOpen: boolean) => {
    localStorage.setItem(key, isOpen ? `open ${code}` : 'dock')
    setChoice(isOpen)
  }
  return { isColumn, isOpen: isColumn || (choice ?? !isShort), setOpen }
}

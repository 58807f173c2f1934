import { memo, useState } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { joinClasses } from '../class-names/joinClasses.ts'
import { toCoordinate } from '../coordinate/toCoordinate.ts'
import { formatDecimal } from '../decimal-format/formatDecimal.ts'
import { Icon } from '../icon/Icon.tsx'

export interface PriceProps {
  /** Decimal text in the quote currency with the decimals that the feed states; they are all shown. `null` draws an en dash. */
  value: string | null
  /** How many digits at the end are drawn small: what lies beyond the pip. @default 1 */
  smallDigits?: number
  /** No tick for a while: quieter, with a clock mark. Say the age in words beside it. @default false */
  isStale?: boolean
  /** Tint for 600 ms when the value changes. @default false */
  hasFlash?: boolean
  className?: string
}

interface Tick {
  value: string | null
  direction?: 'up' | 'down'
  /** Changes with each tick, so that the animation starts again. */
  turn: 0 | 1
}

function tickFrom(before: Tick, value: string | null): Tick {
  if (before.value === null || value === null) return { value, turn: before.turn }
  const direction = toCoordinate(value) > toCoordinate(before.value) ? 'up' : 'down'
  return { value, direction, turn: before.turn === 0 ? 1 : 0 }
}

/**
 * A market price: main digits, then the small raised ones. Screen readers get the plain number, a tick tints the background without moving
 * anything, and only this cell renders again.
 *
 * @example <Price value="1.08419" hasFlash />
 */
export const Price = memo(function Price({ value, smallDigits = 1, isStale = false, hasFlash = false, className }: PriceProps) {
  const { locale } = useLocale()
  const [tick, setTick] = useState<Tick>({ value, turn: 0 })
  if (tick.value !== value) setTick(tickFrom(tick, value))
  if (value === null)
    return (
      <span className={joinClasses('lk-price', className)} data-missing="">
        –
      </span>
    )

  const text = formatDecimal(value, locale)
  const split = value.includes('.') ? text.length - smallDigits : text.length
  const flash = hasFlash && tick.direction ? { 'data-tick': tick.direction, 'data-turn': tick.turn } : {}
  return (
    <span className={joinClasses('lk-price', className)} data-stale={isStale || undefined} {...flash}>
      {isStale && <Icon name="clock" size="xs" />}
      <bdi className="lk-number" dir="ltr">
        <span className="lk-visually-hidden">{text}</span>
        <span aria-hidden="true">
          {text.slice(0, split)}
          {split < text.length && <small className="lk-price-small">{text.slice(split)}</small>}
        </span>
      </bdi>
    </span>
  )
})

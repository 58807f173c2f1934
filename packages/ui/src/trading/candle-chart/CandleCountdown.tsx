import { useEffect, useState } from 'react'
import * as icons from '../../foundation/icon/icons.ts'
import type { Plot } from './Plot.ts'

interface CandleCountdownProps {
  plot: Plot
  /** Length of one candle in ms. */
  periodMs: number
  /** Returns the current time of the broker's clock in epoch ms. */
  now: () => number
  label: string
}

const two = (figure: number) => String(figure).padStart(2, '0')

/** Formats a duration in ms as "4:32", or as "7:43:12" if it is one hour or longer. */
export function remainingText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/**
 * Returns the ms until the candle that opened at `openedAt` closes. Returns 0 while the next candle is late. Returns null if
 * the next candle is late by at least `periodMs`, for example because the market is closed.
 */
export function timeToClose(openedAt: number, periodMs: number, now: number): number | null {
  const left = openedAt + periodMs - now
  if (left > 0) return Math.min(left, periodMs)
  return -left < periodMs ? 0 : null
}

function readLeft({ plot, periodMs, now }: Omit<CandleCountdownProps, 'label'>): string | null {
  const last = plot.series.candles().at(-1)
  const left = last ? timeToClose(last.time, periodMs, now()) : null
  return left === null ? null : remainingText(left)
}

/**
 * Shows the time until the current candle closes. The countdown is in the corner between the axes, beside the times of the candles.
 * A minus sign distinguishes it from a time of day. Screen readers can read the countdown, but do not announce its changes.
 */
export function CandleCountdown({ plot, periodMs, now, label }: CandleCountdownProps) {
  const [text, setText] = useState(() => readLeft({ plot, periodMs, now }))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      setText(readLeft({ plot, periodMs, now }))
      timer = setTimeout(tick, 1000 - (now() % 1000))
    }
    tick()
    return () => clearTimeout(timer)
  }, [plot, periodMs, now])
  if (text === null) return null
  return (
    <div className="lk-chart-countdown" data-lk-part="countdown" role="timer" aria-label={label} title={label}>
      <icons.clock />
      <bdi dir="ltr">
        <span aria-hidden="true">−</span>
        {text}
      </bdi>
    </div>
  )
}

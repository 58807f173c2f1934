import { compare, type StepBounds, stepDecimal } from '@leverkit/sdk/decimal'
import { type KeyboardEvent, useState } from 'react'

/** The properties of a stepper that determine its steps. */
export interface StepSource extends StepBounds {
  /** Canonical decimal text, `''` when nothing is set. */
  value: string
  onChange: (value: string) => void
  /** Decimal text greater than zero. */
  step: string
  /** At or below this value stepping down is disabled, even if the minimum is lower. For lots it equals the step. */
  leastStep?: string | undefined
  /** Value after the first press when nothing is set. @default the minimum, or zero */
  startAt?: string
  labels: {
    decrease: string
    increase: string
    /** Announced at the minimum, e.g. "The minimum is 0.01 lots". */
    atMin?: string
    atMax?: string
  }
}

const isAtStep = (value: string, least: string | undefined) => least !== undefined && compare(value, least) <= 0

/** Actions of both step buttons and of the arrow keys, and the reason why a button is disabled. */
export function useSteps({ value, onChange, step, min, max, startAt, leastStep, labels }: StepSource) {
  const [refusal, setRefusal] = useState('')
  const isLow = value !== '' && ((min !== undefined && compare(value, min) <= 0) || isAtStep(value, leastStep))
  const isHigh = value !== '' && max !== undefined && compare(value, max) >= 0

  const move = (direction: 1 | -1) => {
    const isAtEnd = direction === 1 ? isHigh : isLow
    setRefusal(isAtEnd ? ((direction === 1 ? labels.atMax : labels.atMin) ?? '') : '')
    if (!isAtEnd) onChange(value === '' ? (startAt ?? min ?? '0') : stepDecimal(value, step, direction, { min, max }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    move(event.key === 'ArrowUp' ? 1 : -1)
  }
  const forgetRefusal = () => setRefusal('')
  return { isLow, isHigh, refusal, forgetRefusal, decrease: () => move(-1), increase: () => move(1), onKeyDown }
}

import { compare, type StepBounds, stepDecimal } from '@leverkit/sdk/decimal'
import { type KeyboardEvent, useState } from 'react'

/** Properties of a stepper that determine its steps. */
export interface StepSource extends StepBounds {
  /** Value as canonical decimal text; `''` when the field is empty. */
  value: string
  onChange: (value: string) => void
  /** Size of a step: decimal text greater than zero. */
  step: string
  /**
   * The user cannot step down from this value or from a lower value, even if the minimum is lower. For lots, this value equals
   * `step`.
   */
  leastStep?: string | undefined
  /** Value that the first step sets if the field is empty. @default the minimum, or zero */
  startAt?: string
  /** Accessible names of the step buttons, and the texts announced at the limits. */
  labels: {
    decrease: string
    increase: string
    /** Text announced at the minimum, such as "The minimum is 0.01 lots". */
    atMin?: string
    atMax?: string
  }
}

const isAtStep = (value: string, least: string | undefined) => least !== undefined && compare(value, least) <= 0

/**
 * Returns the actions of the two step buttons and the arrow keys. Also returns whether each button is disabled, and
 * the text to announce after an attempt to step beyond a limit.
 */
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

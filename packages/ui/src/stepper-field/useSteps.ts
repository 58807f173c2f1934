import { type KeyboardEvent, useState } from 'react'
import { compareDecimals, stepDecimal } from '../decimal-text/stepDecimal.ts'
import type { StepperFieldProps } from './StepperField.tsx'

type StepSource = Pick<StepperFieldProps, 'value' | 'onChange' | 'step' | 'min' | 'max' | 'startAt' | 'labels'>

/** What the two ends and the arrow keys of a stepper do, and why an end does nothing. */
export function useSteps({ value, onChange, step, min, max, startAt, labels }: StepSource) {
  const [refusal, setRefusal] = useState('')
  const isLow = value !== '' && min !== undefined && compareDecimals(value, min) <= 0
  const isHigh = value !== '' && max !== undefined && compareDecimals(value, max) >= 0
  const atMin = isLow ? (labels.atMin ?? '') : undefined
  const atMax = isHigh ? (labels.atMax ?? '') : undefined

  const move = (direction: 1 | -1) => {
    const reason = direction === 1 ? atMax : atMin
    setRefusal(reason ?? '')
    if (reason === undefined) onChange(value === '' ? (startAt ?? min ?? '0') : stepDecimal(value, step, direction, { min, max }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    move(event.key === 'ArrowUp' ? 1 : -1)
  }
  const forgetRefusal = () => setRefusal('')
  return { atMin, atMax, refusal, forgetRefusal, decrease: () => move(-1), increase: () => move(1), onKeyDown }
}

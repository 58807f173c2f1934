import { padDecimals } from '@leverkit/sdk/decimal'
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { type AmountRules, readTyping, separatorsOf, toCanonical } from './readTyping.ts'

export interface AmountDraft {
  /** Text of the input, with the decimal separator of the locale. */
  shown: string
  inputRef: RefObject<HTMLInputElement | null>
  onText: (text: string) => void
  onBlur: () => void
}

interface DraftState {
  draft: string
  caret: number | null
  /** True while the user is editing the text. */
  isTyped: boolean
}

const padded = (draft: string, { isPadded = false, fractionDigits = 0 }: AmountRules): string =>
  isPadded && draft !== '' ? padDecimals(draft, fractionDigits) : draft

/**
 * Stores the text that the user is typing (`1.`, `,5`) separately from the caller's canonical text. If the text becomes more than
 * one character longer or shorter at once, it is treated as pasted. A rejected key changes neither the text nor the caret.
 */
export function useAmountDraft(value: string, onChange: (value: string) => void, rules: AmountRules): AmountDraft {
  const { locale } = useLocale()
  const separators = useMemo(() => separatorsOf(locale), [locale])
  const inputRef = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<DraftState>({ draft: value, caret: null, isTyped: false })
  if (toCanonical(state.draft) !== toCanonical(value)) setState({ draft: value, caret: null, isTyped: false })
  const displayed = state.isTyped ? state.draft : padded(state.draft, rules)
  const shown = displayed.replace('.', separators.decimal).replace('-', '−')

  useLayoutEffect(() => {
    if (state.caret !== null) inputRef.current?.setSelectionRange(state.caret, state.caret)
  }, [state])

  const onText = (text: string) => {
    const grown = text.length - shown.length
    const draft = readTyping(text, { isPaste: Math.abs(grown) > 1, separators }, rules)
    if (draft === null) return setState({ ...state, caret: (inputRef.current?.selectionStart ?? text.length) - grown })
    setState({ draft, caret: null, isTyped: true })
    const next = toCanonical(draft)
    if (next !== toCanonical(state.draft)) onChange(next)
  }
  const onBlur = () => setState({ draft: toCanonical(state.draft), caret: null, isTyped: false })
  return { shown, inputRef, onText, onBlur }
}

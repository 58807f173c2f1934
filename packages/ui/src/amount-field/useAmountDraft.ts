import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { type AmountRules, readTyping, separatorsOf, toCanonical } from './readTyping.ts'

export interface AmountDraft {
  /** What stands in the input, with the locale's decimal mark. */
  shown: string
  inputRef: RefObject<HTMLInputElement | null>
  onText: (text: string) => void
  onBlur: () => void
}

/**
 * The text that a person is in the middle of typing (`1.`, `,5`) beside the canonical text that the caller holds. Refused keys leave text and
 * caret as they were.
 */
export function useAmountDraft(value: string, onChange: (value: string) => void, rules: AmountRules): AmountDraft {
  const { locale } = useLocale()
  const separators = useMemo(() => separatorsOf(locale), [locale])
  const inputRef = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<{ draft: string; caret: number | null }>({ draft: value, caret: null })
  if (toCanonical(state.draft) !== toCanonical(value)) setState({ draft: value, caret: null })
  const shown = state.draft.replace('.', separators.decimal).replace('-', '−')

  useLayoutEffect(() => {
    if (state.caret !== null) inputRef.current?.setSelectionRange(state.caret, state.caret)
  }, [state])

  const onText = (text: string) => {
    const grown = text.length - shown.length
    const draft = readTyping(text, { isPaste: Math.abs(grown) > 1, separators }, rules)
    if (draft === null) return setState({ draft: state.draft, caret: (inputRef.current?.selectionStart ?? text.length) - grown })
    setState({ draft, caret: null })
    const next = toCanonical(draft)
    if (next !== toCanonical(state.draft)) onChange(next)
  }
  const onBlur = () => setState({ draft: toCanonical(state.draft), caret: null })
  return { shown, inputRef, onText, onBlur }
}

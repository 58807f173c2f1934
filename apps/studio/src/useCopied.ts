import { useEffect, useState } from 'react'

/** Time for which a button shows the outcome of copying, in ms. */
const shownMs = 2_000

/**
 * Returns a function that copies a text, and the label of the copy button. The label is `label`, or the outcome for two seconds
 * after copying.
 */
export const useCopied = (label: string) => {
  const [outcome, setOutcome] = useState<'Copied' | 'Copying failed' | null>(null)
  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => setOutcome(null), shownMs)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = (text: string) => {
    navigator.clipboard.writeText(text).then(
      () => setOutcome('Copied'),
      () => setOutcome('Copying failed'),
    )
  }
  return { label: outcome ?? label, copy }
}

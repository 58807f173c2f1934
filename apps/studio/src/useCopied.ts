import { useEffect, useState } from 'react'

/** Time for which a button shows the outcome of a copy, ms. */
const shownMs = 2_000

/** Copies texts, and returns the label of the button that does so: `label`, or the outcome for a moment. */
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

import { useEffect, useState } from 'react'

const shownMs = 2000

/** Writes text to the clipboard. Throws or rejects if the text cannot be written. */
export type WriteText = (text: string) => Promise<void> | void

const writeClipboard: WriteText = (text) => navigator.clipboard.writeText(text)

/**
 * Returns the function `copy` and its last outcome. The outcome is reset after 2 s. The caller must show a failure as clearly as
 * a success; otherwise the user might paste an older address from the clipboard.
 */
export function useCopy(writeText: WriteText = writeClipboard) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => setOutcome(null), shownMs)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async (text: string) => {
    setOutcome(
      await Promise.resolve()
        .then(() => writeText(text))
        .then(
          () => 'copied',
          () => 'failed',
        ),
    )
  }
  return { outcome, copy }
}

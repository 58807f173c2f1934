import { useEffect, useState } from 'react'

const shownMs = 2000

/** Writes text to the clipboard. Throws or rejects if that fails. */
export type WriteText = (text: string) => Promise<void> | void

const writeClipboard: WriteText = (text) => navigator.clipboard.writeText(text)

/**
 * Returns `copy` and the last outcome of `copy`, which is reset after 2 s. A failure must be shown too, because
 * otherwise the user may paste an address that was copied earlier.
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

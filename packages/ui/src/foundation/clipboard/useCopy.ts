import { useEffect, useState } from 'react'

const shownMs = 2000

/** Writes text to the clipboard; throws or rejects when it fails. */
export type WriteText = (text: string) => Promise<void> | void

const writeClipboard: WriteText = (text) => navigator.clipboard.writeText(text)

/** Copies text and reports the outcome for 2 s. A failure is reported too, so that the user does not paste an older address. */
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

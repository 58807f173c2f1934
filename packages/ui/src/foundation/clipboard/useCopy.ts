import { useEffect, useState } from 'react'

const shownMs = 2000

/** How text reaches the clipboard. */
export type WriteText = (text: string) => Promise<void> | void

const writeClipboard: WriteText = (text) => navigator.clipboard.writeText(text)

/** Copies text and says for 2 s how it went; a browser that refuses is told as such, so that nobody pastes an old address. */
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

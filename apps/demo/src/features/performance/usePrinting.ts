import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed. The statement renders only then, because it can have thousands of rows. */
export const useIsPrinting = (): boolean => {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const media = matchMedia('print')
    // The browser captures the page right after the event, so the statement must be rendered synchronously.
    const start = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    const change = () => (media.matches ? start() : end())
    addEventListener('beforeprint', start)
    addEventListener('afterprint', end)
    media.addEventListener('change', change)
    return () => {
      removeEventListener('beforeprint', start)
      removeEventListener('afterprint', end)
      media.removeEventListener('change', change)
    }
  }, [])
  return isPrinting
}

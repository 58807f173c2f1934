import { virtual } from '@guidepup/virtual-screen-reader'
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { render } from 'vitest-browser-react'

/** Renders `children` in a language with its text direction, and starts the emulated screen reader on the whole page. */
export async function renderForScreenReader(locale: string, children: ReactNode) {
  document.documentElement.lang = locale
  document.documentElement.dir = locale.startsWith('ar') ? 'rtl' : 'ltr'
  await render(<I18nProvider locale={locale}>{children}</I18nProvider>)
  await virtual.start({ container: document.body })
}

/** Returns the phrases that the screen reader speaks from its current position to the end of the page. */
export async function readToEnd(): Promise<string[]> {
  const from = (await virtual.spokenPhraseLog()).length
  do await virtual.next()
  while ((await virtual.lastSpokenPhrase()) !== 'end of document')
  return (await virtual.spokenPhraseLog()).slice(from)
}

/** Returns the phrases that the screen reader speaks during `act`. */
export async function phrasesDuring(act: () => Promise<void>): Promise<string[]> {
  await virtual.clearSpokenPhraseLog()
  await act()
  return virtual.spokenPhraseLog()
}

/** Stops the screen reader and removes the page's language and direction. Call it in `afterEach`. */
export async function stopScreenReader() {
  await virtual.stop()
  document.documentElement.removeAttribute('dir')
  document.documentElement.lang = ''
}

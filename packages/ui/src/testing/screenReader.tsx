import { virtual } from '@guidepup/virtual-screen-reader'
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { render } from 'vitest-browser-react'

/** Draws in a language and its direction, with the emulated screen reader listening to the whole page. */
export async function drawForReader(locale: string, children: ReactNode) {
  document.documentElement.lang = locale
  document.documentElement.dir = locale.startsWith('ar') ? 'rtl' : 'ltr'
  await render(<I18nProvider locale={locale}>{children}</I18nProvider>)
  await virtual.start({ container: document.body })
}

/** Everything that the reader says from here to the end of the page, phrase by phrase. */
export async function readOn(): Promise<string[]> {
  const from = (await virtual.spokenPhraseLog()).length
  do await virtual.next()
  while ((await virtual.lastSpokenPhrase()) !== 'end of document')
  return (await virtual.spokenPhraseLog()).slice(from)
}

/** What the reader says because of what is done meanwhile. */
export async function spokenDuring(act: () => Promise<void>): Promise<string[]> {
  await virtual.clearSpokenPhraseLog()
  await act()
  return virtual.spokenPhraseLog()
}

/** Puts the page back, at the end of each test. */
export async function silenceReader() {
  await virtual.stop()
  document.documentElement.removeAttribute('dir')
  document.documentElement.lang = ''
}

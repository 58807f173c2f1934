import type { Decorator } from '@storybook/react-vite'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { foreignWords, speakArabic } from './speakArabic.ts'

const set = (name: string, value: string | undefined) => {
  if (value) document.documentElement.setAttribute(name, value)
  else document.documentElement.removeAttribute(name)
}

/** The root element carries theme, palette, language and direction, as it does in the app. */
export const withRoot: Decorator = (Story, { globals, parameters }) => {
  const locale: string = globals.locale
  set('data-lk-theme', globals.theme === 'system' ? undefined : globals.theme)
  set('data-lk-palette', globals.palette)
  set('lang', locale)
  set('dir', locale.startsWith('ar') ? 'rtl' : 'ltr')
  return (
    <I18nProvider locale={locale}>
      <div style={{ padding: parameters.layout === 'fullscreen' ? 0 : 16, maxInlineSize: parameters.frame }}>
        <Story />
      </div>
    </I18nProvider>
  )
}

/** Story parameters and globals that every component shows itself in. */
export const inDark = { globals: { theme: 'dark' } }
export const inArabic = {
  globals: { locale: 'ar-u-nu-latn' },
  decorators: [speakArabic],
  afterEach: ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const seen = [
      canvasElement,
      ...document.querySelectorAll<HTMLElement>('[data-react-aria-top-layer], .react-aria-Modal, [role=dialog]'),
    ]
    // biome-ignore lint/performance/useDomNodeTextContent: textContent runs the words of neighbours together.
    const words = seen.flatMap(({ innerText }) => foreignWords(innerText))
    if (words.length > 0) throw new Error(`Not in Arabic: ${words.join(', ')}`)
  },
}
export const at320 = { parameters: { frame: 320 } }

/** The arrow that leads to the end of a row, in the direction in which the page is read. */
export const towardsEnd = () => (document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight')

import type { Decorator } from '@storybook/react-vite'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { foreignWords, speakArabic } from './speakArabic.ts'
import { localeOf } from './storyLanguages.ts'

const set = (name: string, value: string | undefined) => {
  if (value) document.documentElement.setAttribute(name, value)
  else document.documentElement.removeAttribute(name)
}

interface Look {
  theme: string | undefined
  palette: string
  locale: string
  /** Text direction: `ltr`, `rtl`, or `language` for the text direction of the language. */
  direction: string
}

const attributesOf = ({ theme, palette, locale, direction }: Look) => ({
  'data-lk-theme': theme,
  'data-lk-palette': palette,
  lang: locale,
  dir: direction === 'ltr' || direction === 'rtl' ? direction : locale.startsWith('ar') ? 'rtl' : 'ltr',
})

/** Look of the docs pages in Storybook. Each story on such a page keeps its own theme, palette and locale. */
const docsPageLook: Look = { theme: 'light', palette: 'green-red', locale: 'en', direction: 'ltr' }

/** Storybook decorator that sets theme, palette, language and text direction on the root element, as the app does. */
export const withRoot: Decorator = (Story, { globals, parameters, viewMode }) => {
  const { theme, palette, locale, formats, direction = 'language', width } = globals
  const look = { theme: theme === 'system' ? undefined : theme, palette, locale, direction }
  const isDocs = viewMode === 'docs'
  for (const [name, value] of Object.entries(attributesOf(isDocs ? docsPageLook : look))) set(name, value)
  const style = {
    padding: parameters.layout === 'fullscreen' ? 0 : 16,
    maxInlineSize: width === undefined || width === 'story' ? parameters.frame : `${width}px`,
    ...(isDocs && { background: 'var(--lk-canvas)', color: 'var(--lk-text-1)', fontFamily: 'var(--lk-font-ui)' }),
  }
  return (
    <I18nProvider locale={localeOf(locale, formats)}>
      <div {...(isDocs && attributesOf(look))} style={style}>
        <Story />
      </div>
    </I18nProvider>
  )
}

/** Settings of the stories `Dark`, `Arabic` (`inArabic`) and `Narrow` (`at320`), which every component has. */
export const inDark = { globals: { theme: 'dark' } }
export const inArabic = {
  globals: { locale: 'ar-u-nu-latn' },
  decorators: [speakArabic],
  afterEach: ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const seen = [
      canvasElement,
      ...document.querySelectorAll<HTMLElement>('[data-react-aria-top-layer], .react-aria-Modal, [role=dialog]'),
    ]
    // biome-ignore lint/performance/useDomNodeTextContent: textContent concatenates the words of adjacent elements.
    const words = seen.flatMap(({ innerText }) => foreignWords(innerText))
    if (words.length > 0) throw new Error(`Not in Arabic: ${words.join(', ')}`)
  },
}
export const at320 = { parameters: { frame: 320 } }

/** Returns the arrow key that moves towards the end of a row in the page's text direction. */
export const towardsEnd = () => (document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight')

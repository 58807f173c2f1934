import type { Decorator } from '@storybook/react-vite'
import { I18nProvider } from 'react-aria-components/I18nProvider'

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
export const inArabic = { globals: { locale: 'ar-u-nu-latn' } }
export const at320 = { parameters: { frame: 320 } }

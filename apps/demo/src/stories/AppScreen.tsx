import './AppScreen.css'
import { langOf } from '@leverkit/sdk'
import { useEffect, useLayoutEffect, useState } from 'react'
import { appearanceKey, langKey } from '../appearance/deviceKeys.ts'

/** Address of the built demonstration in Storybook (`staticDirs` in .storybook/main.ts). */
const page = 'app/index.html'

export interface AppScreenProps {
  /** Path of the screen, with its query. */
  path: string
}

interface Look {
  /** BCP 47 tag of the language selected in Storybook's toolbar. */
  locale: string
  theme: string
  palette: string
}

/**
 * A screen of the app with its broker, in a frame. The app is that of `npm run build:demo`. It loads when the story opens, in
 * the language and appearance of the toolbar, and signed in to the sample account. Its data are kept in the browser.
 */
export function AppScreen({ path, locale, theme, palette }: AppScreenProps & Look) {
  const [isBuilt, setBuilt] = useState<boolean>()
  useEffect(() => {
    fetch(page, { method: 'HEAD' }).then(
      ({ ok }) => setBuilt(ok),
      () => setBuilt(false),
    )
  }, [])
  const lang = langOf(locale) ?? 'en'
  // The app reads its settings when it starts, so they are stored before the frame loads, and another look loads the frame
  // again.
  const look = `${lang} ${theme} ${palette}`
  const [stored, store] = useState('')
  useLayoutEffect(() => {
    localStorage.setItem(langKey, lang)
    localStorage.setItem(appearanceKey, `${theme} ${palette}`)
    store(look)
  }, [lang, theme, palette, look])
  if (isBuilt === false)
    return <p>This Storybook does not contain the app. Run `npm run build:demo`, and start Storybook again.</p>
  if (!isBuilt || stored !== look) return null
  return <iframe key={look} className="app-screen-frame" title={path} src={`${page}?account=sample#${path}`} />
}

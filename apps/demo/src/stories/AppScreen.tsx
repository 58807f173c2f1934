import './AppScreen.css'
import { langOf } from '@leverkit/sdk'
import { useEffect, useLayoutEffect, useState } from 'react'
import { appearanceKey, langKey } from '../appearance/deviceKeys.ts'

/** Address of the built demonstration in Storybook (`staticDirs` in .storybook/main.ts). */
const page = 'app/index.html'

export interface AppScreenProps {
  /** Path of the screen, with its query. */
  path: string
  /** Account that is signed in. The screens `/login` and `/register` are only for visitors. @default 'sample' */
  account?: 'sample' | 'none'
}

interface Look {
  /** BCP 47 tag of the language selected in Storybook's toolbar. */
  locale: string
  theme: string
  palette: string
}

/**
 * A screen of the app in a frame, together with its broker. The app is built by `npm run build:demo`. It loads when the story
 * opens, with the language and theme of the toolbar and the account of the story. Its data are stored in the browser.
 */
export function AppScreen({ path, account = 'sample', locale, theme, palette }: AppScreenProps & Look) {
  const [isBuilt, setBuilt] = useState<boolean>()
  useEffect(() => {
    fetch(page, { method: 'HEAD' }).then(
      ({ ok }) => setBuilt(ok),
      () => setBuilt(false),
    )
  }, [])
  const lang = langOf(locale) ?? 'en'
  // The app reads its settings only when it starts. They are therefore stored before the frame loads, and the frame loads again
  // when they change.
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
  return <iframe key={look} className="app-screen-frame" title={path} src={`${page}?account=${account}#${path}`} />
}

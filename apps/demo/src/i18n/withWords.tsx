import type { ComponentType, ReactNode } from 'react'

type Round = ComponentType<{ children: ReactNode }>

let translated: Promise<Round> | null = null

/** Loads the wrapper `makeTranslated.tsx` once for all screens. After a failed load, the next call loads it again. */
export const loadTranslated = (): Promise<Round> => {
  translated ??= import('./makeTranslated.tsx')
    .then(({ makeTranslated }) => makeTranslated())
    .catch((error: unknown) => {
      translated = null
      throw error
    })
  return translated
}

/** Loads a part of the app, together with the wrapper `makeTranslated.tsx`, which every screen except the first needs. */
export const withWords =
  <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  async (): Promise<ComponentType<Props>> => {
    const [Part, Translated] = await Promise.all([load(), loadTranslated()])
    return (props) => (
      <Translated>
        <Part {...props} />
      </Translated>
    )
  }

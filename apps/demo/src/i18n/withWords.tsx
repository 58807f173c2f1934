import type { ComponentType, ReactNode } from 'react'

type Round = ComponentType<{ children: ReactNode }>

let translated: Promise<Round> | null = null

/** One for all screens; after a failure it is loaded again. */
export const loadTranslated = (): Promise<Round> => {
  translated ??= import('./makeTranslated.tsx')
    .then(({ makeTranslated }) => makeTranslated())
    .catch((error: unknown) => {
      translated = null
      throw error
    })
  return translated
}

/** Loads a part of the app together with what every screen but the first has round it (`makeTranslated.tsx`). */
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

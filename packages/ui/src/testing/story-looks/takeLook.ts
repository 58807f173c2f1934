import type { Preview } from '@storybook/react-vite'

type Take = NonNullable<Exclude<Preview['beforeEach'], readonly unknown[]>>

let take: Take | undefined

/** Decides how each story is looked at from here on; Storybook itself leaves that to its toolbar. */
export const setLookTaker = (taker: Take) => {
  take = taker
}

/** Storybook calls this before it draws a story. */
export const takeLook: Take = (context) => take?.(context)

import type { Preview } from '@storybook/react-vite'

type ApplyLook = NonNullable<Exclude<Preview['beforeEach'], readonly unknown[]>>

let current: ApplyLook | undefined

/** Sets the function that applies a look to each story in tests. In Storybook none is set, and the toolbar decides. */
export const setLookFunction = (next: ApplyLook) => {
  current = next
}

/** `beforeEach` of Storybook, called before a story renders. */
export const applyLook: ApplyLook = (context) => current?.(context)

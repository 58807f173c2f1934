import type { Preview } from '@storybook/react-vite'

type ApplyLook = NonNullable<Exclude<Preview['beforeEach'], readonly unknown[]>>

let current: ApplyLook | undefined

/** Sets the function that applies a look to each story in tests. Storybook itself sets none, so its toolbar determines the look. */
export const setLookFunction = (next: ApplyLook) => {
  current = next
}

/** Hook for `beforeEach` in Storybook, which is called before a story renders. */
export const applyLook: ApplyLook = (context) => current?.(context)

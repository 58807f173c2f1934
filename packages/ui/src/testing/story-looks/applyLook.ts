import type { Preview } from '@storybook/react-vite'

type ApplyLook = NonNullable<Exclude<Preview['beforeEach'], readonly unknown[]>>

let current: ApplyLook | undefined

/**
 * Sets the function that applies a look to each story in tests. In Storybook itself no function is set, so the toolbar determines
 * the look.
 */
export const setLookFunction = (next: ApplyLook) => {
  current = next
}

/** Hook for `beforeEach` in Storybook, called before each story renders. */
export const applyLook: ApplyLook = (context) => current?.(context)

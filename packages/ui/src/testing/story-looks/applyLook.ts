import type { Preview } from '@storybook/react-vite'

type ApplyLook = NonNullable<Exclude<Preview['beforeEach'], readonly unknown[]>>

let current: ApplyLook | undefined

/**
 * Sets the function that applies a look (colours, text direction and width) to each story. Only tests set this function; in
 * Storybook itself, the user chooses the look in the toolbar.
 */
export const setLookFunction = (next: ApplyLook) => {
  current = next
}

/** Hook for `beforeEach` in Storybook, called before each story renders. */
export const applyLook: ApplyLook = (context) => current?.(context)

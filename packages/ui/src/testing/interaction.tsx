import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'

type Target = readonly [role: string, name?: string | RegExp]

export interface InteractionCase {
  /** Name under which the component is exported. */
  name: string
  /** Returns the element to test. Its event handlers call `emit`. */
  element: (emit: (value: unknown) => void) => ReactElement
  /** Element that gets the focus in the keyboard test. */
  target: Target
  /** Keys of the keyboard test, pressed on the focused target. @default Enter */
  keys?: string
  /** Elements of the pointer test, pressed in this order. @default the target */
  presses?: readonly Target[]
  /** Text that the pointer test of a field types after the last press. */
  types?: string
  /** Value that the last call of `emit` must receive in both tests. */
  emits: unknown
}

const find = ([role, name]: Target) => screen.getByRole(role, name === undefined ? {} : { name })

/** Presses Tab until the element has the focus. Fails if Tab does not reach the element. */
async function tabTo(user: ReturnType<typeof userEvent.setup>, target: Target) {
  for (let step = 0; step < 12; step++) {
    if (document.activeElement === find(target)) return
    await user.tab()
  }
  expect(document.activeElement).toBe(find(target))
}

/**
 * Defines two tests of a user action: one with the keyboard only, and one with the pointer only. In both tests the component
 * must emit the same value.
 *
 * @example describeInteraction({ name: 'Button', element: (emit) => <Button onPress={() => emit('saved')}>Save</Button>, target: ['button'], emits: 'saved' })
 */
export function describeInteraction({
  name,
  element,
  target,
  keys = '{Enter}',
  presses = [target],
  types,
  emits,
}: InteractionCase) {
  describe(name, () => {
    afterEach(cleanup)

    test(`${name} can be used with the keyboard alone`, async () => {
      const user = userEvent.setup()
      const emit = vi.fn()
      render(element(emit))
      await tabTo(user, target)
      await user.keyboard(keys)
      expect(emit.mock.lastCall).toEqual([emits])
    })

    test(`${name} can be used with the pointer alone`, async () => {
      const user = userEvent.setup()
      const emit = vi.fn()
      render(element(emit))
      for (const press of presses) await user.click(find(press))
      if (types !== undefined) await user.keyboard(types)
      expect(emit.mock.lastCall).toEqual([emits])
    })
  })
}

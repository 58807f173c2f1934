import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'

type Target = readonly [role: string, name?: string | RegExp]

export interface InteractionCase {
  /** Name of the component's export. */
  name: string
  /** The element to test; its events call `emit`. */
  element: (emit: (value: unknown) => void) => ReactElement
  /** The element that gets the focus. */
  target: Target
  /** Keys for the keyboard test, pressed on the focused target. @default Enter */
  keys?: string
  /** Elements for the pointer test, pressed in this order. @default the target */
  presses?: readonly Target[]
  /** Typed after the last press, for fields. */
  types?: string
  /** The expected last event of both tests. */
  emits: unknown
}

const find = ([role, name]: Target) => screen.getByRole(role, name === undefined ? {} : { name })

/** Presses Tab until the element has the focus; fails if it never gets it. */
async function tabTo(user: ReturnType<typeof userEvent.setup>, target: Target) {
  for (let step = 0; step < 12; step++) {
    if (document.activeElement === find(target)) return
    await user.tab()
  }
  expect(document.activeElement).toBe(find(target))
}

/**
 * Tests an action by keyboard only and by pointer only: both emit the same event.
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

    test(`${name} can be used by keyboard only`, async () => {
      const user = userEvent.setup()
      const emit = vi.fn()
      render(element(emit))
      await tabTo(user, target)
      await user.keyboard(keys)
      expect(emit.mock.lastCall).toEqual([emits])
    })

    test(`${name} can be used by pointer only`, async () => {
      const user = userEvent.setup()
      const emit = vi.fn()
      render(element(emit))
      for (const press of presses) await user.click(find(press))
      if (types !== undefined) await user.keyboard(types)
      expect(emit.mock.lastCall).toEqual([emits])
    })
  })
}

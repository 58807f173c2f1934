import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'

type Target = readonly [role: string, name?: string | RegExp]

export interface InteractionCase {
  /** The component as the kit exports it. */
  name: string
  /** The component; what it says to its owner goes to `hear`. */
  draw: (hear: (said: unknown) => void) => ReactElement
  /** What takes the focus. */
  target: Target
  /** What a person does who has no pointer, once the focus is there. @default Enter */
  keys?: string
  /** What a person presses who has one, in order. @default the target */
  presses?: readonly Target[]
  /** Typed after the last press, for fields. */
  types?: string
  /** What the owner hears at the end, either way. */
  hears: unknown
}

const find = ([role, name]: Target) => screen.getByRole(role, name === undefined ? {} : { name })

/** Tabs until the focus is on the element; a component that never gives it the focus fails here. */
async function tabTo(user: ReturnType<typeof userEvent.setup>, target: Target) {
  for (let step = 0; step < 12; step++) {
    if (document.activeElement === find(target)) return
    await user.tab()
  }
  expect(document.activeElement).toBe(find(target))
}

/**
 * The same act by keyboard alone and by pointer alone: both come to the same end.
 *
 * @example describeInteraction({ name: 'Button', draw: (hear) => <Button onPress={() => hear('saved')}>Save</Button>, target: ['button'], hears: 'saved' })
 */
export function describeInteraction({ name, draw, target, keys = '{Enter}', presses = [target], types, hears }: InteractionCase) {
  describe(name, () => {
    afterEach(cleanup)

    test('answers to the keyboard alone', async () => {
      const user = userEvent.setup()
      const hear = vi.fn()
      render(draw(hear))
      await tabTo(user, target)
      await user.keyboard(keys)
      expect(hear.mock.lastCall).toEqual([hears])
    })

    test('answers to the pointer alone', async () => {
      const user = userEvent.setup()
      const hear = vi.fn()
      render(draw(hear))
      for (const press of presses) await user.click(find(press))
      if (types !== undefined) await user.keyboard(types)
      expect(hear.mock.lastCall).toEqual([hears])
    })
  })
}

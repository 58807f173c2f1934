import { render } from '@testing-library/react'
import axe from 'axe-core'
import { createElement, type ElementType, type Ref } from 'react'
import { describe, expect, test } from 'vitest'

export interface ConformanceCase {
  name: string
  component: ElementType
  props: Record<string, unknown>
  /** ARIA role of the main element. */
  role?: string
  accessibleName?: string | RegExp
  /**
   * Exceptions. Set `ref` to `false` for a component that accepts no ref, and `rest` to `false` for a component that accepts no
   * other attributes, such as a decorative component or an overlay.
   */
  has?: { ref?: boolean; rest?: boolean }
}

/**
 * Options of axe that disable the rules about layout and colour. The story tests check these rules, because the rules need a
 * browser.
 */
const axeOptions = { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } }

/**
 * Defines tests of the rules that every component follows: it forwards the ref, adds the caller's class, passes other attributes
 * to its element, has the expected role and name, and has no axe violations.
 *
 * @example describeConformance({ name: 'Button', component: Button, props: { children: 'Save' }, role: 'button', accessibleName: 'Save' })
 */
export function describeConformance({ name, component, props, role, accessibleName, has = {} }: ConformanceCase) {
  const { ref: takesRef = true, rest: takesRest = true } = has
  const renderComponent = (more: Record<string, unknown> = {}) => render(createElement(component, { ...props, ...more }))

  describe(name, () => {
    if (takesRef)
      test(`${name} forwards the ref to its element`, () => {
        const seen: Element[] = []
        const ref: Ref<Element> = (element) => {
          if (element) seen.push(element)
        }
        renderComponent({ ref })
        expect(seen.at(0)).toBeInstanceOf(Element)
      })

    test(`${name} has its own class and the caller's class`, () => {
      renderComponent({ className: 'mine' })
      expect(document.querySelector('.mine')?.getAttribute('class')).toMatch(/\blk-[\w-]+.*\bmine\b/)
    })

    if (takesRest)
      test(`${name} passes other attributes to its element`, () => {
        renderComponent({ 'data-mine': 'yes' })
        expect(document.querySelector('[data-mine="yes"]')?.getAttribute('class')).toContain('lk-')
      })

    if (role)
      test(`${name} has the expected role and accessible name`, () => {
        const view = renderComponent()
        expect(view.getByRole(role, accessibleName === undefined ? {} : { name: accessibleName })).toBeTruthy()
      })

    test(`${name} has no axe violations`, async () => {
      renderComponent()
      const { violations } = await axe.run(document.body, axeOptions)
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
    })
  })
}

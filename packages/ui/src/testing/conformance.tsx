import { render } from '@testing-library/react'
import axe from 'axe-core'
import { createElement, type ElementType, type Ref } from 'react'
import { describe, expect, test } from 'vitest'

export interface ConformanceCase {
  name: string
  component: ElementType
  props: Record<string, unknown>
  /** Role and accessible name of the element that a person meets. */
  role?: string
  accessibleName?: string | RegExp
  /** Where the component's own class stands; decoration and overlays that take no ref are told here. */
  has?: { ref?: boolean; rest?: boolean }
}

/** Layout and colour need a browser; the stories check those. */
const axeOptions = { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } }

/**
 * What every component keeps: the ref reaches the element, the caller's class joins ours, other attributes pass through, it has a name, and axe
 * finds nothing.
 *
 * @example describeConformance({ name: 'Button', component: Button, props: { children: 'Save' }, role: 'button', accessibleName: 'Save' })
 */
export function describeConformance({ name, component, props, role, accessibleName, has = {} }: ConformanceCase) {
  const { ref: takesRef = true, rest: takesRest = true } = has
  const draw = (more: Record<string, unknown> = {}) => render(createElement(component, { ...props, ...more }))

  describe(name, () => {
    if (takesRef)
      test('hands the ref to its element', () => {
        const seen: Element[] = []
        const ref: Ref<Element> = (element) => {
          if (element) seen.push(element)
        }
        draw({ ref })
        expect(seen.at(0)).toBeInstanceOf(Element)
      })

    test("joins the caller's class to its own", () => {
      draw({ className: 'mine' })
      expect(document.querySelector('.mine')?.getAttribute('class')).toMatch(/\blk-[\w-]+.*\bmine\b/)
    })

    if (takesRest)
      test('passes other attributes on', () => {
        draw({ 'data-mine': 'yes' })
        expect(document.querySelector('[data-mine="yes"]')?.getAttribute('class')).toContain('lk-')
      })

    if (role)
      test('has its role and name', () => {
        const view = draw()
        expect(view.getByRole(role, accessibleName === undefined ? {} : { name: accessibleName })).toBeTruthy()
      })

    test('axe finds nothing', async () => {
      draw()
      const { violations } = await axe.run(document.body, axeOptions)
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
    })
  })
}

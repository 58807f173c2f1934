import { cleanup, render } from '@testing-library/react'
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
   * Name of a state, such as `Select.value`, and its initial value for the test. The component must have a different value by
   * default.
   */
  initial?: Readonly<Record<`${string}.${string}`, unknown>>
  /** Opens the overlay of a component that has no property for opening it. */
  open?: () => void
}

/**
 * Options of axe that disable the rules about layout and colour. The story tests check these rules, because the rules need a
 * browser.
 */
const axeOptions = { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } }

/**
 * Returns the root of the component. The root is the outermost element, to which the component forwards the caller's properties.
 */
const findRoot = () => document.querySelector<HTMLElement>('[data-mine="yes"]')

/** Returns the HTML of the page without generated ids and without earlier announcements of react-aria. */
const pageHtml = () => {
  document.querySelector('[data-live-announcer]')?.replaceChildren()
  return document.body.innerHTML.replaceAll(/_r_\w+?_|:r\w+:|(?<=description-)\d+/g, 'id')
}

/** Name of the property with the initial value of a state: `isOpen` has `defaultOpen`. */
const initialNameOf = (state: string) =>
  `default${state.replace(/^is(?=[A-Z])/, '').replace(/^./, (letter) => letter.toUpperCase())}`

/**
 * Defines tests of the rules that every component follows. A component forwards ref, class, style and data attributes to its root
 * element. It forwards ARIA attributes to the element with its ARIA role. A component with an initial value renders the same HTML
 * as a component whose caller controls the state with this value. A component has the expected role and accessible name, and no
 * axe violations.
 *
 * @example describeConformance({ name: 'Button', component: Button, props: { children: 'Save' }, role: 'button', accessibleName: 'Save' })
 */
export function describeConformance({ name, component, props, role, accessibleName, initial = {}, open }: ConformanceCase) {
  const renderComponent = (more: Record<string, unknown> = {}) => {
    const view = render(createElement(component, { ...props, ...more }))
    open?.()
    return view
  }

  describe(name, () => {
    test(`${name} forwards ref, className, style and data attributes to its root, and ARIA attributes to the element with its role`, () => {
      const seen: Element[] = []
      const ref: Ref<Element> = (element) => {
        if (element) seen.push(element)
      }
      renderComponent({ ref, 'data-mine': 'yes', className: 'mine', style: { order: 7 }, 'aria-details': 'note' })
      const root = findRoot()
      const found = {
        class: /\blk-[\w-]+.*\bmine\b/.test(root?.getAttribute('class') ?? ''),
        order: root?.style.order,
        // A field forwards ARIA attributes to the control inside its root, as react-aria does.
        aria: root?.matches('[aria-details=note], :has([aria-details=note])'),
        isRef: root !== null && seen.includes(root),
      }
      expect(found).toEqual({ class: true, order: '7', aria: true, isRef: true })
    })

    for (const [pair, value] of Object.entries(initial)) {
      const state = pair.slice(name.length + 1)
      test(`${name} shows the same with ${initialNameOf(state)} as with ${state}`, () => {
        const htmlWith = (more: Record<string, unknown>) => {
          const { [state]: _, ...others } = props
          render(createElement(component, { ...others, ...more }))
          const html = pageHtml()
          cleanup()
          return html
        }
        const uncontrolled = htmlWith({ [initialNameOf(state)]: value })
        expect(uncontrolled).toBe(htmlWith({ [state]: value }))
        expect(uncontrolled).not.toBe(htmlWith({ [initialNameOf(state)]: undefined }))
      })
    }

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

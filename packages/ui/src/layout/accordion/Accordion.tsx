import { type ForwardedRef, forwardRef, type ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  Disclosure,
  DisclosureGroup,
  type DisclosureGroupProps,
  DisclosurePanel,
  Heading,
} from 'react-aria-components/DisclosureGroup'
import { splitAria } from '../../foundation/aria-attributes/splitAria.ts'
import { ownClass } from '../../foundation/class-names/ownClass.ts'
import * as icons from '../../foundation/icon/icons.ts'

export interface AccordionItem {
  /** Key of the section in `expandedKeys`. */
  id: string
  /** Heading of the section. */
  title: ReactNode
  /** Content of the section, hidden while the section is collapsed. */
  children: ReactNode
  /** Whether the section cannot be expanded or collapsed. @default false */
  isDisabled?: boolean
}

export interface AccordionProps extends Omit<DisclosureGroupProps, 'children'> {
  /** Sections, from top to bottom. */
  items: readonly AccordionItem[]
  /** Heading level of the sections in the outline of the page. @default 3 */
  headingLevel?: 2 | 3 | 4 | 5 | 6
}

/**
 * Sections that expand and collapse below their headings. One section is expanded at a time, or several with
 * `allowsMultipleExpanded`. The text search of the browser also searches collapsed sections, and expands a section that contains
 * the text.
 *
 * @example <Accordion items={[{ id: 'fees', title: 'Which fees do you charge?', children: 'A fee per lot.' }]} />
 */
export const Accordion = forwardRef(function Accordion(props: AccordionProps, ref: ForwardedRef<HTMLDivElement>) {
  const { items, headingLevel = 3, className, ...rest } = props
  const { aria, others } = splitAria(rest)
  return (
    <DisclosureGroup
      {...others}
      ref={ref}
      className={ownClass('lk-accordion', className)}
      // react-aria passes no ARIA attributes to this element.
      render={(attributes) => <div {...attributes} {...aria} />}
    >
      {items.map(({ id, title, children, isDisabled = false }) => (
        <Disclosure key={id} id={id} isDisabled={isDisabled} className="lk-accordion-item" data-lk-part="item">
          <Heading level={headingLevel} className="lk-accordion-heading">
            <Button slot="trigger" className="lk-accordion-button" data-lk-part="button">
              <span className="lk-accordion-title">{title}</span>
              <icons.chevron size="sm" className="lk-accordion-chevron" />
            </Button>
          </Heading>
          <DisclosurePanel className="lk-accordion-panel" data-lk-part="panel">
            <div className="lk-accordion-content">{children}</div>
          </DisclosurePanel>
        </Disclosure>
      ))}
    </DisclosureGroup>
  )
})

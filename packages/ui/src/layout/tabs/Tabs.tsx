import { type ForwardedRef, forwardRef, type ReactNode } from 'react'
import { Tabs as AriaTabs, type TabsProps as AriaTabsProps, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import { splitAria } from '../../foundation/aria-attributes/splitAria.ts'
import { ownClass } from '../../foundation/class-names/ownClass.ts'
import { useControlled } from '../../foundation/controlled/useControlled.ts'

export interface TabItem {
  id: string
  label: ReactNode
  /** Number of items in the tab's panel, shown after the label. */
  count?: number
  /** Address of the tab. If set, the tab is a link. */
  href?: string
}
export interface TabsProps extends Omit<AriaTabsProps, 'children' | 'selectedKey' | 'defaultSelectedKey' | 'onSelectionChange'> {
  /** Accessible name of the row of tabs. */
  label: string
  /** Tabs, in reading order. */
  items: readonly TabItem[]
  /**
   * Id of the selected tab. If this property is given, the caller controls the selection. If it is `undefined`, the component
   * controls the selection.
   */
  value?: string | undefined
  /** Id of the tab that is selected at first. @default the first tab */
  defaultValue?: string
  /** Called with the id of the selected tab. */
  onChange?: (id: string) => void
  /** Action for the whole content of the tab, shown at the end of the row of tabs. */
  action?: ReactNode
  /** Content of the selected tab. */
  children: ReactNode
}

/**
 * Tabs above one panel. The selected tab is underlined in the accent colour.
 *
 * @example <Tabs label="Orders" items={[{ id: 'open', label: 'Holding', count: 4 }]} value="open" onChange={show}>…</Tabs>
 */
export const Tabs = forwardRef(function Tabs(props: TabsProps, ref: ForwardedRef<HTMLDivElement>) {
  const { label, items, value: given, defaultValue = items[0]?.id ?? '', onChange: report, ...more } = props
  const { action, children, className, ...rest } = more
  const [value, onChange] = useControlled(given, defaultValue, report)
  const { aria, others } = splitAria(rest)
  return (
    <AriaTabs
      {...others}
      ref={ref}
      selectedKey={value}
      // A press on a link tab does not change the selection, so react-aria reports the current tab. `onChange` is not called in
      // this case.
      onSelectionChange={(id) => String(id) !== value && onChange(String(id))}
      className={ownClass('lk-tabs', className)}
    >
      <div className="lk-tabs-row">
        <TabList
          aria-label={label}
          className="lk-tab-list"
          data-lk-part="list"
          // react-aria passes no further ARIA attributes to this element.
          render={(attributes) => <div {...attributes} {...aria} />}
        >
          {items.map(({ id, label: word, count, href }) => (
            <Tab key={id} id={id} className="lk-tab" data-lk-part="tab" {...(href ? { href } : {})}>
              {word}
              {count !== undefined && <span className="lk-tab-count">{count}</span>}
            </Tab>
          ))}
        </TabList>
        {action}
      </div>
      <TabPanel key={value} id={value} className="lk-tab-panel" data-lk-part="panel">
        {children}
      </TabPanel>
    </AriaTabs>
  )
})

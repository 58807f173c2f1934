import { type ForwardedRef, forwardRef, type ReactNode } from 'react'
import { Tabs as AriaTabs, type TabsProps as AriaTabsProps, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import { ownClass } from '../../foundation/class-names/ownClass.ts'

export interface TabItem {
  id: string
  label: ReactNode
  /** Number of items in the tab's panel, shown after the label. */
  count?: number
  /** Address of the tab. If set, the tab is a link. */
  href?: string
}
export interface TabsProps extends Omit<AriaTabsProps, 'children' | 'selectedKey' | 'onSelectionChange'> {
  label: string
  items: readonly TabItem[]
  value: string
  onChange: (id: string) => void
  /** Action for the whole list, shown at the end of the row of tabs. */
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
  const { label, items, value, onChange, action, children, className, ...rest } = props
  return (
    <AriaTabs
      {...rest}
      ref={ref}
      selectedKey={value}
      // A press on a link tab does not change the selection, so react-aria reports the current tab. `onChange` is not called in
      // this case.
      onSelectionChange={(id) => String(id) !== value && onChange(String(id))}
      className={ownClass('lk-tabs', className)}
    >
      <div className="lk-tabs-row">
        <TabList aria-label={label} className="lk-tab-list">
          {items.map(({ id, label: word, count, href }) => (
            <Tab key={id} id={id} className="lk-tab" {...(href ? { href } : {})}>
              {word}
              {count !== undefined && <span className="lk-tab-count">{count}</span>}
            </Tab>
          ))}
        </TabList>
        {action}
      </div>
      <TabPanel key={value} id={value} className="lk-tab-panel">
        {children}
      </TabPanel>
    </AriaTabs>
  )
})

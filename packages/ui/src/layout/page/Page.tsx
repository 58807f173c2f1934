import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'

export interface PageProps extends HTMLAttributes<HTMLDivElement> {
  /** Header above the content, usually an `AppHeader`. */
  header?: ReactNode
  /**
   * Banner, usually about the connection. The banner is below the content, so that the content does not shift when the banner
   * appears.
   */
  banner?: ReactNode
  /** Navigation of the app, usually a `TabBar`. */
  tabBar?: ReactNode
  /** Content between the scrolling content and the tab bar, such as the primary button. The footer is always visible. */
  footer?: ReactNode
  /**
   * Whether the page has a tinted background. Use the tinted background for cards, and the plain background for lists.
   * @default false
   */
  isGrouped?: boolean
}

/**
 * The layout of one screen of the app: header, scrolling content, banner, footer and tab bar. On screens of at least 1024 px,
 * the tab bar is a vertical bar at the start side.
 *
 * @example <Page header={<AppHeader title="Orders" />} tabBar={<TabBar {...tabs} />} isGrouped>…</Page>
 */
export const Page = forwardRef(function Page(props: PageProps, ref: ForwardedRef<HTMLDivElement>) {
  const { header, banner, tabBar, footer, isGrouped = false, className, children, ...rest } = props
  return (
    <div {...rest} ref={ref} className={joinClasses('lk-page', className)} data-grouped={isGrouped || undefined}>
      <div className="lk-page-head" data-lk-part="head">
        {header}
      </div>
      <main className="lk-page-body" data-lk-part="body">
        {children}
      </main>
      {banner && (
        <div className="lk-page-note" data-lk-part="note">
          {banner}
        </div>
      )}
      {footer && (
        <div className="lk-page-foot" data-lk-part="foot">
          {footer}
        </div>
      )}
      {tabBar && (
        <div className="lk-page-tabs" data-lk-part="tabs">
          {tabBar}
        </div>
      )}
    </div>
  )
})

export interface PanesProps extends HTMLAttributes<HTMLDivElement> {
  /** Content of the first pane, such as a list. */
  list: ReactNode
  /** Content of the second pane, such as the details of the selected item. */
  detail: ReactNode
  /** The pane to show on screens narrower than 1024 px. @default 'list' */
  shows?: 'list' | 'detail'
}

/**
 * A pane with a list and a pane with the details of the selected item. Screens of at least 1024 px show the two panes side by
 * side. Narrower screens show one pane.
 *
 * @example <Panes list={<Markets />} detail={<Trade />} shows={code ? 'detail' : 'list'} />
 */
export const Panes = forwardRef(function Panes(props: PanesProps, ref: ForwardedRef<HTMLDivElement>) {
  const { list, detail, shows = 'list', className, ...rest } = props
  return (
    <div {...rest} ref={ref} className={joinClasses('lk-panes', className)} data-shows={shows}>
      <div className="lk-panes-list">{list}</div>
      <div className="lk-panes-detail">{detail}</div>
    </div>
  )
})

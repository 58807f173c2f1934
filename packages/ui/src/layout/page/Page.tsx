import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'

export interface PageProps extends HTMLAttributes<HTMLDivElement> {
  header?: ReactNode
  /** Usually a `Banner` about the connection. Below the content, so that nothing moves when it comes and goes. */
  banner?: ReactNode
  tabBar?: ReactNode
  /** Stays in sight between the content and the tab bar: the confirming button. */
  footer?: ReactNode
  /** Cards on a tinted ground instead of a list on the canvas. @default false */
  isGrouped?: boolean
}

/**
 * One screen of the app: head, scrolling content, foot, tab bar; from 1024 px the tab bar is a rail at the start.
 *
 * @example <Page header={<AppHeader title="Orders" />} tabBar={<TabBar … />} isGrouped>…</Page>
 */
export const Page = forwardRef(function Page(props: PageProps, ref: ForwardedRef<HTMLDivElement>) {
  const { header, banner, tabBar, footer, isGrouped = false, className, children, ...rest } = props
  return (
    <div {...rest} ref={ref} className={joinClasses('lk-page', className)} data-grouped={isGrouped || undefined}>
      <div className="lk-page-head">{header}</div>
      <main className="lk-page-body">{children}</main>
      {banner && <div className="lk-page-note">{banner}</div>}
      {footer && <div className="lk-page-foot">{footer}</div>}
      {tabBar && <div className="lk-page-tabs">{tabBar}</div>}
    </div>
  )
})

export interface PanesProps extends HTMLAttributes<HTMLDivElement> {
  list: ReactNode
  detail: ReactNode
  /** Which of the two a telephone shows. @default 'list' */
  shows?: 'list' | 'detail'
}

/**
 * A list with its detail: one of them on a telephone, both side by side from 1024 px.
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

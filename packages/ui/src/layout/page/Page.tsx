import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'

export interface PageProps extends HTMLAttributes<HTMLDivElement> {
  header?: ReactNode
  /** Usually a `Banner` about the connection. Below the content, so that it causes no layout shift. */
  banner?: ReactNode
  tabBar?: ReactNode
  /** Always visible between content and tab bar: for the primary button. */
  footer?: ReactNode
  /** Tinted background for cards, instead of the plain one for a list. @default false */
  isGrouped?: boolean
}

/**
 * One screen of the app: header, scrolling content, footer, tab bar. From 1024 px the tab bar is a rail at the start side.
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
  /** The pane that is shown below 1024 px. @default 'list' */
  shows?: 'list' | 'detail'
}

/**
 * A list with its detail: one of them on a phone, both side by side from 1024 px.
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

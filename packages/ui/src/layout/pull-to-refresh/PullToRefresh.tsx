import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode, useImperativeHandle, useRef } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { PullMark } from './PullMark.tsx'
import { RefreshButton } from './RefreshButton.tsx'
import { useRefreshing } from './useRefreshing.ts'

export interface PullToRefreshProps extends HTMLAttributes<HTMLDivElement> {
  /** Called when the user pulls the content down or presses the refresh button. The caller then loads the content again. */
  onRefresh: () => void
  /** Whether a refresh is pending. If omitted, the indicator disappears after half a second. @default false */
  isPending?: boolean
  /**
   * Text that states the age of the content or the outcome of the last refresh, such as "Updated 14:06:31". The text is
   * shown next to the refresh button. Screen readers announce the text once when a refresh ends.
   */
  status: string
  /**
   * Position of the refresh button: `row` shows the button above the content, and `none` omits the button. Use `none`
   * if the page has its own refresh button, for example in its header. @default 'row'
   */
  button?: 'row' | 'none'
  /** Accessible name of the refresh button, and the text while a refresh is pending. */
  labels: { refresh: string; refreshing: string }
  /** Content that the user can refresh. */
  children: ReactNode
}

/**
 * Content that the user refreshes by pulling it down with a finger or by pressing a button. With a mouse, the content scrolls as
 * usual.
 *
 * @example <PullToRefresh onRefresh={refetch} isPending={isFetching} status="Updated 14:06:31" labels={labels}>{rows}</PullToRefresh>
 */
export const PullToRefresh = forwardRef(function PullToRefresh(props: PullToRefreshProps, ref: ForwardedRef<HTMLDivElement>) {
  const { onRefresh, isPending = false, status, button = 'row', labels, children, className, ...rest } = props
  const hostRef = useRef<HTMLDivElement>(null)
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => hostRef.current)
  const { isBusy, cause, start, ending } = useRefreshing(hostRef, { onRefresh, isPending, status })
  return (
    <div {...rest} ref={hostRef} className={joinClasses('lk-pull', className)} data-refreshing={isBusy ? cause : undefined}>
      <PullMark announcement={isBusy ? labels.refreshing : ending} />
      <div className="lk-pull-content" data-lk-part="content">
        {button === 'row' && (
          <div className="lk-pull-row" data-lk-part="row">
            <span>{isBusy ? labels.refreshing : status}</span>
            <RefreshButton label={labels.refresh} isBusy={isBusy} onPress={() => start('button')} />
          </div>
        )}
        {children}
      </div>
    </div>
  )
})

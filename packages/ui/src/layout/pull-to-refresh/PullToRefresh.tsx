import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode, useImperativeHandle, useRef } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { PullMark } from './PullMark.tsx'
import { RefreshButton } from './RefreshButton.tsx'
import { useRefreshing } from './useRefreshing.ts'

export interface PullToRefreshProps extends HTMLAttributes<HTMLDivElement> {
  onRefresh: () => void
  /** It is under way; without it the sign closes by itself. @default false */
  isRefreshing?: boolean
  /** How old the content is or how the last refresh ended, in words: "Updated 14:06:31". Stands beside the button; announced once when a refresh ends. */
  status: string
  /** `none` where the page has a button of its own that does the same, as in its header. @default 'row' */
  button?: 'row' | 'none'
  labels: { refresh: string; refreshing: string }
  children: ReactNode
}

/**
 * Content that a finger refreshes by pulling it down, with a button for whoever cannot pull or does not know. The wheel and the mouse scroll as ever.
 *
 * @example <PullToRefresh onRefresh={refetch} isRefreshing={isFetching} status="Updated 14:06:31" labels={labels}>{rows}</PullToRefresh>
 */
export const PullToRefresh = forwardRef(function PullToRefresh(props: PullToRefreshProps, ref: ForwardedRef<HTMLDivElement>) {
  const { onRefresh, isRefreshing = false, status, button = 'row', labels, children, className, ...rest } = props
  const hostRef = useRef<HTMLDivElement>(null)
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => hostRef.current)
  const { isBusy, cause, start, ending } = useRefreshing(hostRef, { onRefresh, isRefreshing, status })
  return (
    <div {...rest} ref={hostRef} className={joinClasses('lk-pull', className)} data-refreshing={isBusy ? cause : undefined}>
      <PullMark told={isBusy ? labels.refreshing : ending} />
      <div className="lk-pull-content">
        {button === 'row' && (
          <div className="lk-pull-row">
            <span>{isBusy ? labels.refreshing : status}</span>
            <RefreshButton label={labels.refresh} isBusy={isBusy} onPress={() => start('button')} />
          </div>
        )}
        {children}
      </div>
    </div>
  )
})

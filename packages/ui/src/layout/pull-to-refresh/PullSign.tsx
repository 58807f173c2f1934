import { type ForwardedRef, forwardRef, type HTMLAttributes, type RefObject, useLayoutEffect } from 'react'
import { PullMark } from './PullMark.tsx'
import type { PullToRefreshProps } from './PullToRefresh.tsx'
import { RefreshButton } from './RefreshButton.tsx'
import { useRefreshing } from './useRefreshing.ts'

export interface PullSignProps
  extends Omit<HTMLAttributes<HTMLSpanElement>, 'children'>,
    Pick<PullToRefreshProps, 'onRefresh' | 'isPending' | 'status' | 'labels'> {
  /**
   * Element with the class `lk-pull`. The element contains `PullSign` and the content that moves with the finger. This content
   * has the class `lk-pull-content`.
   */
  hostRef: RefObject<HTMLElement | null>
}

/**
 * Adds pull to refresh to content that is already rendered. Use `PullSign` on the application's first screen. Load its code after
 * the first render, so that it does not delay the first render. On all other screens use `PullToRefresh`.
 *
 * @example <div ref={host} className="lk-pull"><PullSign hostRef={host} onRefresh={refetch} status="Updated 14:06:31" labels={labels} /><div className="lk-pull-content">{rows}</div></div>
 */
export const PullSign = forwardRef(function PullSign(props: PullSignProps, ref: ForwardedRef<HTMLSpanElement>) {
  const { hostRef, onRefresh, isPending = false, status, labels, ...rest } = props
  const { isBusy, cause, start, ending } = useRefreshing(hostRef, { onRefresh, isPending, status })
  useLayoutEffect(() => {
    const host = hostRef.current
    if (!host || !isBusy) return
    host.dataset.refreshing = cause
    return () => {
      delete host.dataset.refreshing
    }
  }, [hostRef, isBusy, cause])
  return (
    <>
      <PullMark {...rest} ref={ref} announcement={isBusy ? labels.refreshing : ending} />
      <RefreshButton label={labels.refresh} isBusy={isBusy} onPress={() => start('button')} />
    </>
  )
})

import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode, useEffect, useRef } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { Button } from '../button/Button.tsx'
import { Spinner } from '../spinner/Spinner.tsx'

export interface LoadingListProps<T> extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** Accessible name of the list. */
  label: string
  /** Items of all loaded pages, in the order of the list. */
  items: readonly T[]
  /** Returns the React key of an item, which must be unique in the list. */
  getKey: (item: T) => string | number
  /** Renders one item. */
  children: (item: T) => ReactNode
  /** Whether there is a next page. */
  hasMore: boolean
  /** Whether a page is being loaded. */
  isLoading: boolean
  /** Called when the user scrolls near the end of the list or presses the button for the next page. */
  onLoadMore: () => void
  /** Content that replaces the list if there are no items, no page is being loaded, and there is no next page. */
  empty?: ReactNode
  /** Text while the first page is loading, text of the button for the next page, and text after the last page. */
  labels: { loading: string; more: string; end: string }
}

/**
 * When the end of the list is nearer to the visible area than this distance, the next page is loaded. Usually the page is ready
 * before the user reaches the end.
 */
const ahead = '400px'

function LoadingListInner<T>(props: LoadingListProps<T>, ref: ForwardedRef<HTMLDivElement>) {
  const { label, items, getKey, children, hasMore, isLoading, onLoadMore, empty, labels, className, ...rest } = props
  const isEmpty = items.length === 0 && !hasMore && !isLoading
  return (
    <div {...rest} ref={ref} className={joinClasses('lk-loading-list', className)}>
      {isEmpty ? (
        empty
      ) : (
        <>
          <ul className="lk-loading-list-rows" data-lk-part="rows" aria-label={label} aria-busy={isLoading}>
            {items.map((item) => (
              <li key={getKey(item)} className="lk-loading-list-row">
                {children(item)}
              </li>
            ))}
          </ul>
          <Foot count={items.length} {...{ hasMore, isLoading, onLoadMore, labels }} />
        </>
      )}
    </div>
  )
}

/**
 * A list that requests its next page when the user scrolls near its end or presses a button. After the last page, a text marks
 * the end.
 *
 * @example <LoadingList label="Records" items={records} getKey={(record) => record.id} hasMore={hasMore} isLoading={isLoading} onLoadMore={more} labels={labels}>{renderRecord}</LoadingList>
 */
export const LoadingList = forwardRef(LoadingListInner) as <T>(
  // The cast restores the type parameter, which forwardRef drops.
  props: LoadingListProps<T> & {
    /** Reference to the outermost element. */
    ref?: ForwardedRef<HTMLDivElement> | undefined
  },
) => ReactNode

type FootProps = Pick<LoadingListProps<never>, 'hasMore' | 'isLoading' | 'onLoadMore' | 'labels'> & { count: number }

function Foot({ count, hasMore, isLoading, onLoadMore, labels }: FootProps) {
  const footRef = useRef<HTMLDivElement>(null)
  const askedAt = useRef(-1)
  const canLoad = hasMore && !isLoading
  useEffect(() => {
    const foot = footRef.current
    if (!foot || !canLoad || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      ([entry]) => {
        // Requests a page only if the length of the list has changed since the last request. Otherwise a page that fails to load
        // would be requested in a loop. The user can retry a failed page with the button.
        if (!entry?.isIntersecting || askedAt.current === count) return
        askedAt.current = count
        onLoadMore()
      },
      { rootMargin: ahead },
    )
    observer.observe(foot)
    return () => observer.disconnect()
  }, [canLoad, count, onLoadMore])
  return (
    <div ref={footRef} className="lk-loading-list-foot" data-lk-part="foot">
      {hasMore && (
        <Button isPending={isLoading} onPress={onLoadMore}>
          {labels.more}
        </Button>
      )}
      {!hasMore && isLoading && <Spinner label={labels.loading} />}
      {!hasMore && !isLoading && <span>{labels.end}</span>}
    </div>
  )
}

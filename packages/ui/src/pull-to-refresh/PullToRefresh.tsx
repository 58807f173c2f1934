import {
  type ForwardedRef,
  forwardRef,
  type HTMLAttributes,
  type ReactNode,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { joinClasses } from '../class-names/joinClasses.ts'
import { Icon } from '../icon/Icon.tsx'
import { IconButton } from '../icon-button/IconButton.tsx'
import { usePull } from './usePull.ts'

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

/** Shorter would be a flicker that nobody can read. */
const leastShownMs = 500

type Cause = 'pull' | 'button'

/** Busy while the caller is, and at least for half a second. */
function useBusy(isRefreshing: boolean, onRefresh: () => void) {
  const [isHeld, setHeld] = useState(false)
  const [cause, setCause] = useState<Cause>('button')
  useEffect(() => {
    if (!isHeld) return
    const timer = setTimeout(() => setHeld(false), leastShownMs)
    return () => clearTimeout(timer)
  }, [isHeld])
  const isBusy = isHeld || isRefreshing
  // What the page refreshes later by itself was not pulled.
  useEffect(() => {
    if (!isBusy) setCause('button')
  }, [isBusy])
  const start = (by: Cause) => {
    if (isBusy) return
    setHeld(true)
    setCause(by)
    onRefresh()
  }
  return { isBusy, cause, start }
}

/** The status as it was when the last refresh ended: what changes later is not announced. */
function useEnding(isBusy: boolean, status: string) {
  const [ending, setEnding] = useState('')
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !isBusy) setEnding(status)
    wasBusy.current = isBusy
  }, [isBusy, status])
  return ending
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
  const { isBusy, cause, start } = useBusy(isRefreshing, onRefresh)
  const ending = useEnding(isBusy, status)
  usePull(hostRef, isBusy, () => start('pull'))
  return (
    <div {...rest} ref={hostRef} className={joinClasses('lk-pull', className)} data-refreshing={isBusy ? cause : undefined}>
      <span className="lk-visually-hidden" role="status">
        {isBusy ? labels.refreshing : ending}
      </span>
      <span className="lk-pull-sign" aria-hidden="true">
        <Icon name="refresh" size="sm" />
      </span>
      <div className="lk-pull-content">
        {button === 'row' && (
          <div className="lk-pull-row">
            <span>{isBusy ? labels.refreshing : status}</span>
            <IconButton
              icon="refresh"
              label={labels.refresh}
              className="lk-pull-button"
              {...(isBusy ? { 'aria-disabled': true } : {})}
              onPress={() => start('button')}
            />
          </div>
        )}
        {children}
      </div>
    </div>
  )
})

import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { Text } from 'react-aria-components/Text'
// react-aria marks its toast API as unstable. Therefore no other file uses this API.
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastQueue as AriaToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components/Toast'
import { splitAria } from '../../foundation/aria-attributes/splitAria.ts'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import * as icons from '../../foundation/icon/icons.ts'
import { IconButtonBase } from '../../primitives/icon-button/IconButtonBase.tsx'

export interface ToastMessage {
  /** Kind of message. @default 'info' */
  tone?: 'info' | 'success' | 'danger'
  title: string
  description?: string
  /** Action of the message, usually a link. */
  action?: ReactNode
}
export interface Toasts {
  /** Shows a message and returns a function that closes it. Without `timeoutMs` the message does not close by itself. */
  add: (message: ToastMessage, options?: { timeoutMs?: number }) => () => void
}

const queues = new WeakMap<Toasts, AriaToastQueue<ToastMessage>>()

/**
 * Creates a queue of messages. `ToastRegion` shows at most three messages at a time.
 *
 * @example const toasts = createToasts(); toasts.add({ title: 'Order placed', tone: 'success' }, { timeoutMs: 6000 })
 */
export function createToasts(): Toasts {
  const queue = new AriaToastQueue<ToastMessage>({ maxVisibleToasts: 3 })
  const toasts: Toasts = {
    add: (message, { timeoutMs } = {}) => {
      const key = queue.add(message, timeoutMs === undefined ? {} : { timeout: timeoutMs })
      return () => queue.close(key)
    },
  }
  queues.set(toasts, queue)
  return toasts
}

const toneIcons = { info: icons.info, success: icons.check, danger: icons.alert }

export interface ToastRegionProps extends Pick<HTMLAttributes<HTMLElement>, 'className' | 'style' | 'id'> {
  /** Queue of messages, created by `createToasts`. */
  toasts: Toasts
  /** Accessible name of the region. */
  label: string
  /** `close` is the accessible name of the close button of each message. */
  labels: { close: string }
}

/**
 * A region at the top of the page that shows the messages of a queue. Screen readers announce each message once. F6 moves the
 * focus to the region.
 *
 * @example <ToastRegion toasts={toasts} label="Notifications" labels={{ close: 'Close' }} />
 */
export const ToastRegion = forwardRef(function ToastRegion(props: ToastRegionProps, ref: ForwardedRef<HTMLDivElement>) {
  const { toasts, label, labels, className, style, ...rest } = props
  const { aria, others } = splitAria(rest)
  const queue = queues.get(toasts)
  if (!queue) throw new Error('ToastRegion needs a queue created by createToasts().')
  return (
    <AriaToastRegion
      {...others}
      {...(style && { style })}
      ref={ref}
      queue={queue}
      aria-label={label}
      className={joinClasses('lk-toasts', className)}
      // react-aria passes no further ARIA attributes to this element.
      render={(attributes) => <div {...attributes} {...aria} />}
    >
      {({ toast }) => {
        const { tone = 'info', title, description, action } = toast.content
        const ToneIcon = toneIcons[tone]
        return (
          <AriaToast toast={toast} className="lk-toast" data-lk-part="toast" data-tone={tone}>
            <ToneIcon className="lk-toast-icon" />
            <AriaToastContent className="lk-toast-text">
              <Text slot="title" className="lk-toast-title">
                {title}
              </Text>
              {description && (
                <Text slot="description" className="lk-toast-description">
                  {description}
                </Text>
              )}
              {action && <span className="lk-toast-actions">{action}</span>}
            </AriaToastContent>
            <IconButtonBase
              icon={<icons.close />}
              label={labels.close}
              slot="close"
              className="lk-toast-close"
              data-lk-part="close"
            />
          </AriaToast>
        )
      }}
    </AriaToastRegion>
  )
})

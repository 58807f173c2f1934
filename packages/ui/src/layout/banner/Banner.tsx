import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { Icon } from '../../foundation/icon/Icon.tsx'
import type { IconName } from '../../foundation/icon/iconSet.ts'

export interface BannerProps extends HTMLAttributes<HTMLDivElement> {
  /** Importance of the message. @default 'info' */
  tone?: 'info' | 'warning' | 'danger'
  /** Icon before the message. @default the icon of `tone` */
  icon?: IconName
  /** Action for the message, such as a button. The banner shows it after the message. */
  action?: ReactNode
}

const toneIcons = { info: 'info', warning: 'warning', danger: 'alert' } as const

/**
 * A status message about the whole screen, such as "No connection" or "Demo account". Screen readers announce the message
 * politely when the banner appears.
 *
 * @example <Banner tone="warning" icon="offline">No connection. Prices are 12 s old.</Banner>
 */
export const Banner = forwardRef(function Banner(props: BannerProps, ref: ForwardedRef<HTMLDivElement>) {
  const { tone = 'info', icon = toneIcons[tone], action, className, children, ...rest } = props
  return (
    <div role="status" {...rest} ref={ref} className={joinClasses('lk-banner', className)} data-tone={tone}>
      <Icon name={icon} size="sm" className="lk-banner-icon" data-lk-part="icon" />
      <span className="lk-banner-text" data-lk-part="text">
        {children}
      </span>
      {action}
    </div>
  )
})

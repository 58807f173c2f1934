import { type ForwardedRef, forwardRef, type ReactNode } from 'react'
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link'
import { ownClass } from '../../foundation/class-names/ownClass.ts'
import * as icons from '../../foundation/icon/icons.ts'

export interface LinkProps extends Omit<AriaLinkProps, 'children'> {
  /** Text of the link. */
  children: ReactNode
  /**
   * `external` tells users of screen readers that the link opens a new tab. Set this text for a link that leaves the app. The
   * link then opens a new tab, without opener and referrer.
   */
  labels?: { external?: string }
}

/**
 * A link, alone or within text. The link is underlined, so that users can distinguish it from text without seeing colours.
 *
 * @example <Link href="/mine/announcement">Announcement</Link>
 */
export const Link = forwardRef(function Link(props: LinkProps, ref: ForwardedRef<HTMLAnchorElement>) {
  const { children, labels, className, ...rest } = props
  return (
    <AriaLink
      {...(labels?.external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...rest}
      ref={ref}
      className={ownClass('lk-link', className)}
    >
      {children}
      {labels?.external && (
        <>
          <icons.external size="xs" isMirrored />
          <span className="lk-visually-hidden"> {labels.external}</span>
        </>
      )}
    </AriaLink>
  )
})

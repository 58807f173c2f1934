import { type ForwardedRef, forwardRef, type HTMLAttributes, useState } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import * as icons from '../../foundation/icon/icons.ts'
import { initialsOf } from '../monogram/initialsOf.ts'

export interface AvatarProps extends Omit<HTMLAttributes<HTMLSpanElement>, 'children'> {
  /**
   * Name of the person. Without an image, the avatar shows the initials of the name. Without a name, the avatar shows a person
   * icon.
   */
  name: string
  /** Address of the image. If it is omitted or cannot be loaded, the avatar shows the initials. */
  imageUrl?: string
  /** Size of the avatar. @default 'md' */
  size?: 'sm' | 'md' | 'lg'
}

/**
 * An image or the initials of a person. The avatar is hidden from assistive technology, because the name of the person is next
 * to the avatar.
 *
 * @example <Avatar name="Mei Lin" imageUrl={trader.imageUrl} />
 */
export const Avatar = forwardRef(function Avatar(props: AvatarProps, ref: ForwardedRef<HTMLSpanElement>) {
  const { name, imageUrl, size = 'md', className, ...rest } = props
  const [failedUrl, setFailedUrl] = useState<string>()
  const initials = initialsOf(name)
  return (
    <span aria-hidden="true" {...rest} ref={ref} className={joinClasses('lk-avatar', className)} data-size={size}>
      {imageUrl && imageUrl !== failedUrl ? (
        <img className="lk-avatar-image" data-lk-part="image" src={imageUrl} alt="" onError={() => setFailedUrl(imageUrl)} />
      ) : (
        initials || <icons.account size="sm" />
      )}
    </span>
  )
})

import { type ForwardedRef, forwardRef, type HTMLAttributes, useState } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { Icon } from '../../foundation/icon/Icon.tsx'

export interface AvatarProps extends Omit<HTMLAttributes<HTMLSpanElement>, 'children'> {
  /** Name of the person; its initials replace a missing picture. An empty name shows a person icon. */
  name: string
  imageUrl?: string
  /** @default 'md' */
  size?: 'sm' | 'md' | 'lg'
}

/** First letters of the first and last word; of a name without spaces only the first character. */
const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/u).filter(Boolean)
  return [words.at(0), words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '').join('')
}

/**
 * A person's picture or initials. It is decoration next to the name, so it is hidden from assistive technology.
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
        <img className="lk-avatar-image" src={imageUrl} alt="" onError={() => setFailedUrl(imageUrl)} />
      ) : (
        initials || <Icon name="account" size="sm" />
      )}
    </span>
  )
})

import { type ImgHTMLAttributes, useEffect, useState } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { isPictureAddress } from './isPictureAddress.ts'

export interface PictureProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'alt'> {
  /** Address from the broker; only https and the page's own origin are loaded. `null` renders nothing. */
  src: string | null
  /** Text alternative; empty if the text next to it says the same. @default '' */
  alt?: string
}

/**
 * A picture from the broker: loaded lazily and without a referrer, and not rendered if it fails.
 *
 * @example <Picture src={article.imageUrl} />
 */
export function Picture({ src, alt = '', className, ...rest }: PictureProps) {
  const [hasFailed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address resets the failure.
  useEffect(() => setFailed(false), [src])
  if (src === null || hasFailed || typeof window === 'undefined' || !isPictureAddress(src, document.baseURI)) return null
  return (
    <img
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      {...rest}
      className={joinClasses('lk-picture', className)}
      src={src}
      alt={alt}
      onError={() => setFailed(true)}
    />
  )
}

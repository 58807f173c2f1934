import { type ImgHTMLAttributes, useEffect, useState } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { isPictureAddress } from './isPictureAddress.ts'

export interface PictureProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'alt'> {
  /**
   * Address from the broker. The image is loaded only over https or from the page's own origin. If the address is
   * `null`, nothing is rendered.
   */
  src: string | null
  /** Text alternative. Leave it empty if the text next to the image has the same content. @default '' */
  alt?: string
}

/**
 * An image from the broker. It is loaded lazily and without a referrer, and is not rendered if loading fails.
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

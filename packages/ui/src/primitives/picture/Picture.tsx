import { type ForwardedRef, forwardRef, type ImgHTMLAttributes, useEffect, useState } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { isPictureAddress } from './isPictureAddress.ts'

export interface PictureProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'alt'> {
  /**
   * Address from the broker. The image is loaded only if the address uses https or the page's own origin. If the address is
   * `null`, nothing is rendered.
   */
  src: string | null
  /** Text alternative. Omit it if the text next to the image has the same content as the image. @default '' */
  alt?: string
}

/**
 * An image from the broker. The image is loaded lazily and without a referrer. If loading fails, nothing is rendered.
 *
 * @example <Picture src={article.imageUrl} />
 */
export const Picture = forwardRef(function Picture(props: PictureProps, ref: ForwardedRef<HTMLImageElement>) {
  const { src, alt = '', className, onError, ...rest } = props
  const [hasFailed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address clears the failure of the previous one.
  useEffect(() => setFailed(false), [src])
  if (src === null || hasFailed || typeof window === 'undefined' || !isPictureAddress(src, document.baseURI)) return null
  return (
    <img
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      {...rest}
      ref={ref}
      className={joinClasses('lk-picture', className)}
      src={src}
      alt={alt}
      onError={(event) => {
        setFailed(true)
        onError?.(event)
      }}
    />
  )
})

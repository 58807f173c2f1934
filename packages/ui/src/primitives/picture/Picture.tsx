import { type ImgHTMLAttributes, useEffect, useState } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { isPictureAddress } from './isPictureAddress.ts'

export interface PictureProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'alt'> {
  /** Address from the broker; only https and the page's own origin are loaded. `null` draws nothing. */
  src: string | null
  /** What it shows; empty when the text beside it says it. @default '' */
  alt?: string
}

/**
 * A picture from the broker: loaded when it comes near, without telling the other side where it is shown, and gone without a trace when it fails.
 *
 * @example <Picture src={article.imageUrl} />
 */
export function Picture({ src, alt = '', className, ...rest }: PictureProps) {
  const [hasFailed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another chance.
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

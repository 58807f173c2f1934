import { type ForwardedRef, forwardRef, type ReactNode } from 'react'
import { Link, type LinkProps } from 'react-aria-components/Link'
import { ownClass } from '../../foundation/class-names/ownClass.ts'
import { Picture } from '../../primitives/picture/Picture.tsx'

export interface NewsCardProps extends Omit<LinkProps, 'children'> {
  /** Headline of the article. */
  title: string
  /** Summary below the headline; null if the article has none. @default null */
  summary?: string | null
  /**
   * Address of the image, which is loaded only over https or from the page's origin. Without an image, there is no placeholder.
   */
  imageUrl?: string | null
  /** Time of publication, formatted for the user's language and time zone. */
  publishedAt: ReactNode
}

/**
 * A list row for an article. Pressing anywhere in the row opens the article.
 *
 * @example <NewsCard href="/news?id=1" title="Payrolls rise" summary="More jobs than expected." publishedAt="2 May, 14:30" />
 */
export const NewsCard = forwardRef(function NewsCard(props: NewsCardProps, ref: ForwardedRef<HTMLAnchorElement>) {
  const { title, summary = null, imageUrl = null, publishedAt, className, ...rest } = props
  return (
    <Link {...rest} ref={ref} className={ownClass('lk-news-card', className)}>
      <span className="lk-news-card-words">
        <span className="lk-news-card-title" data-lk-part="title">
          {title}
        </span>
        {summary && <span className="lk-news-card-summary">{summary}</span>}
        <span className="lk-news-card-time" data-lk-part="time">
          {publishedAt}
        </span>
      </span>
      <Picture src={imageUrl} className="lk-news-card-picture" data-lk-part="picture" width={96} height={72} />
    </Link>
  )
})

import { type HTMLAttributes, useCallback } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { createNewsSanitiser, type NewsSanitiser } from './sanitiseNews.ts'

export interface NewsBodyProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children' | 'dangerouslySetInnerHTML'> {
  /** HTML from the broker, untrusted; it is sanitised here. */
  html: string
  /** `table` names a table that has no caption of its own. */
  labels: { table: string }
}

let sanitise: NewsSanitiser | undefined
/** One sanitiser for the page, because a Trusted Types policy can be created only once. */
const sanitiserOf = () => {
  sanitise ??= createNewsSanitiser(window)
  return sanitise
}

/**
 * The sanitised text of an article: no scripts, styles, forms or frames; links open a new tab without a reference to this one; pictures
 * load lazily, over https or from the page's origin; wide tables scroll. Empty on a server.
 *
 * @example <NewsBody html={article.content} labels={{ table: 'Table' }} />
 */
export function NewsBody({ html, labels, className, ...rest }: NewsBodyProps) {
  const { table } = labels
  const fill = useCallback(
    (element: HTMLDivElement | null) => element?.replaceChildren(sanitiserOf()(html, { table })),
    [html, table],
  )
  // The direction follows the article's language, which may differ from the page's.
  return <div dir="auto" {...rest} ref={fill} className={joinClasses('lk-news', className)} />
}

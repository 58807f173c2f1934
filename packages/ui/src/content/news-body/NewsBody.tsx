import { type HTMLAttributes, useCallback } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { createNewsSanitiser, type NewsSanitiser } from './sanitiseNews.ts'

export interface NewsBodyProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children' | 'dangerouslySetInnerHTML'> {
  /** HTML as the broker wrote it; it is made safe here, whatever it holds. */
  html: string
  /** `table` names a table that has no caption of its own. */
  labels: { table: string }
}

let sanitise: NewsSanitiser | undefined
/** One for the page: a Trusted Types policy may be made only once. */
const sanitiserOf = () => {
  sanitise ??= createNewsSanitiser(window)
  return sanitise
}

/**
 * The text of an article, made safe: no scripts, styles, forms or frames; links leave in a tab that knows nothing of this one, pictures come
 * over https or from here and only when near, wide tables scroll by themselves. Empty where there is no browser.
 *
 * @example <NewsBody html={article.content} labels={{ table: 'Table' }} />
 */
export function NewsBody({ html, labels, className, ...rest }: NewsBodyProps) {
  const { table } = labels
  const fill = useCallback(
    (element: HTMLDivElement | null) => element?.replaceChildren(sanitiserOf()(html, { table })),
    [html, table],
  )
  // An article keeps the direction of its own language on a page of another.
  return <div dir="auto" {...rest} ref={fill} className={joinClasses('lk-news', className)} />
}

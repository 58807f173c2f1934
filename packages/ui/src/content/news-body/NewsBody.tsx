import { type ForwardedRef, forwardRef, type HTMLAttributes, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { createNewsSanitiser, type NewsSanitiser } from './sanitiseNews.ts'

export interface NewsBodyProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children' | 'dangerouslySetInnerHTML'> {
  /** Untrusted HTML from the broker. This component sanitises it. */
  html: string
  /** `table` is the accessible name of tables without a caption. */
  labels: { table: string }
}

let sanitise: NewsSanitiser | undefined
/**
 * Returns the page's only sanitiser. The first call creates the sanitiser. A second sanitiser is impossible, because a
 * Trusted Types policy can be created only once.
 */
const sanitiserOf = () => {
  sanitise ??= createNewsSanitiser(window)
  return sanitise
}

/**
 * The sanitised text of an article, without scripts, styles, forms and frames. Links open a new tab that has no reference to this
 * page. Images load lazily, and only over https or from the page's origin. Wide tables scroll. On a server the component renders
 * an empty element.
 *
 * @example <NewsBody html={article.content} labels={{ table: 'Table' }} />
 */
export const NewsBody = forwardRef(function NewsBody(props: NewsBodyProps, ref: ForwardedRef<HTMLDivElement>) {
  const { html, labels, className, ...rest } = props
  const { table } = labels
  const body = useRef<HTMLDivElement>(null)
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => body.current)
  useLayoutEffect(() => body.current?.replaceChildren(sanitiserOf()(html, { table })), [html, table])
  // The text direction of the article can differ from the direction of the page, so `dir` is `auto`.
  return <div dir="auto" {...rest} ref={body} className={joinClasses('lk-news', className)} />
})

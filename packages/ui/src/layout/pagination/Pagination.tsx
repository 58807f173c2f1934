import { type ForwardedRef, forwardRef, type HTMLAttributes } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { useControlled } from '../../foundation/controlled/useControlled.ts'
import { formatDecimal } from '../../foundation/decimal-format/formatDecimal.ts'
import * as icons from '../../foundation/icon/icons.ts'
import { pagesOf } from './pagesOf.ts'

export interface PaginationLabels {
  /** Accessible name of the navigation, such as "Pages of the order history". */
  pagination: string
  /** Accessible name of the button that opens the previous page. */
  previous: string
  /** Accessible name of the button that opens the next page. */
  next: string
  /**
   * Returns the accessible name of the button for a page, such as "Page 3". `page` is the number in the digits of the locale.
   */
  page: (page: string) => string
}

export interface PaginationProps extends Omit<HTMLAttributes<HTMLElement>, 'children' | 'onChange' | 'defaultValue'> {
  /** Number of pages, at least 1. */
  pageCount: number
  /** Current page, from 1. If omitted, the component stores the current page. */
  value?: number
  /** Page that is current at first, if `value` is omitted. @default 1 */
  defaultValue?: number
  /** Called with the chosen page. */
  onChange?: (page: number) => void
  /** Whether all buttons are disabled, for example while a page is loading. @default false */
  isDisabled?: boolean
  /** Accessible names of the navigation and its buttons. */
  labels: PaginationLabels
}

interface StepProps {
  icon: 'back' | 'forward'
  label: string
  isDisabled: boolean
  onPress: () => void
}

// `aria-disabled` is used instead of `disabled`, so that the button keeps the focus at the first and the last page.
const Step = ({ icon, label, isDisabled, onPress }: StepProps) => (
  <button
    type="button"
    className="lk-icon-button"
    data-lk-part="step"
    aria-label={label}
    aria-disabled={isDisabled || undefined}
    data-disabled={isDisabled || undefined}
    onClick={() => !isDisabled && onPress()}
  >
    {icon === 'back' ? <icons.back isMirrored /> : <icons.forward isMirrored />}
  </button>
)

/**
 * Buttons for the pages of a long list. In a narrow container, the buttons for single pages are replaced by text such as "6 /
 * 12", the current page and the number of pages.
 *
 * @example <Pagination pageCount={12} value={page} onChange={setPage} labels={labels} />
 */
export const Pagination = forwardRef(function Pagination(props: PaginationProps, ref: ForwardedRef<HTMLElement>) {
  const { pageCount, value, defaultValue = 1, onChange, isDisabled = false, labels, className, ...rest } = props
  const { locale } = useLocale()
  const [chosen, setPage] = useControlled(value, defaultValue, onChange)
  const page = Math.min(Math.max(chosen, 1), pageCount)
  const numberOf = (each: number) => formatDecimal(String(each), locale)
  return (
    <nav aria-label={labels.pagination} {...rest} ref={ref} className={joinClasses('lk-pagination', className)}>
      <div className="lk-pagination-row">
        <Step icon="back" label={labels.previous} isDisabled={isDisabled || page <= 1} onPress={() => setPage(page - 1)} />
        <span className="lk-pagination-short">
          <bdi dir="ltr">
            {numberOf(page)} / {numberOf(pageCount)}
          </bdi>
        </span>
        <ol className="lk-pagination-pages">
          {pagesOf(page, pageCount).map((entry, place) =>
            entry === 'gap' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no number, so its place is the key
              <li key={`gap ${place}`} className="lk-pagination-gap" aria-hidden="true">
                …
              </li>
            ) : (
              <li key={entry}>
                <button
                  type="button"
                  className="lk-pagination-page"
                  data-lk-part="page"
                  aria-label={labels.page(numberOf(entry))}
                  aria-current={entry === page ? 'page' : undefined}
                  disabled={isDisabled}
                  onClick={() => setPage(entry)}
                >
                  {numberOf(entry)}
                </button>
              </li>
            ),
          )}
        </ol>
        <Step icon="forward" label={labels.next} isDisabled={isDisabled || page >= pageCount} onPress={() => setPage(page + 1)} />
      </div>
    </nav>
  )
})

import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode, useId } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import * as icons from '../../foundation/icon/icons.ts'
import { type Figure, Figures } from '../../primitives/figures/Figures.tsx'
import { Picture } from '../../primitives/picture/Picture.tsx'

export interface CompanyCardProps extends HTMLAttributes<HTMLElement> {
  /** Name of the company. */
  name: string
  /** Name of the parent company. */
  subject?: ReactNode
  /** Address of the logo; null if the company has none. @default null */
  imageUrl?: string | null
  /** Details that the broker has published: website, registered address, office, e-mail. */
  figures?: readonly Figure[]
  /** `chosen` is the text of a tag that marks the company as chosen: "Your company". If omitted, there is no tag. */
  labels?: { chosen?: ReactNode }
  /** Button that chooses the company or opens its details. */
  action?: ReactNode
}

/**
 * A company and its details, shown as a search result.
 *
 * @example <CompanyCard name="Example Broker Ltd" subject="Example Holdings Ltd" figures={figures} action={<Button>Choose</Button>} />
 */
export const CompanyCard = forwardRef(function CompanyCard(props: CompanyCardProps, ref: ForwardedRef<HTMLElement>) {
  const { name, subject, imageUrl = null, figures = [], action, labels, className, ...rest } = props
  const id = useId()
  return (
    <article aria-labelledby={id} {...rest} ref={ref} className={joinClasses('lk-card', 'lk-company', className)}>
      <div className="lk-company-head" data-lk-part="head">
        <span className="lk-company-mark">
          <icons.company />
          <Picture src={imageUrl} className="lk-company-logo" width={40} height={40} />
        </span>
        <div className="lk-company-who">
          <h3 className="lk-company-name" id={id}>
            <bdi>{name}</bdi>
          </h3>
          {subject && <span className="lk-company-subject">{subject}</span>}
        </div>
        {labels?.chosen && (
          <span className="lk-company-chosen">
            <icons.check size="xs" /> {labels.chosen}
          </span>
        )}
      </div>
      {figures.length > 0 && <Figures items={figures} layout="lines" className="lk-company-details" data-lk-part="details" />}
      {action}
    </article>
  )
})

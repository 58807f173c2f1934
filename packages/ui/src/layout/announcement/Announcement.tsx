import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode, useId } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import * as icons from '../../foundation/icon/icons.ts'
import { IconButtonBase } from '../../primitives/icon-button/IconButtonBase.tsx'

export interface AnnouncementProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  /** Heading of the announcement. */
  title: ReactNode
  /** Names of the countries that the broker does not serve, in the user's language. @default [] */
  countries?: readonly string[]
  /** Called when the user presses the close button. If omitted, there is no close button. */
  onDismiss?: () => void
  /** Texts of the list and of the close button. */
  labels?: {
    /** Text before the list of countries: "Not offered to residents of". */
    countries?: ReactNode
    /** Accessible name of the close button; required with `onDismiss`. */
    dismiss?: string
  }
}

/**
 * An announcement by the broker, with an optional list of countries that the broker does not serve.
 *
 * @example <Announcement title="Holiday hours" onDismiss={close} labels={{ dismiss: 'Close' }}>Metals close at 18:00 on Friday.</Announcement>
 */
export const Announcement = forwardRef(function Announcement(props: AnnouncementProps, ref: ForwardedRef<HTMLElement>) {
  const { title, countries = [], onDismiss, labels = {}, className, children, ...rest } = props
  const id = useId()
  return (
    <section aria-labelledby={id} {...rest} ref={ref} className={joinClasses('lk-card', 'lk-announcement', className)}>
      <icons.megaphone className="lk-announcement-icon" data-lk-part="icon" />
      <div className="lk-announcement-words">
        <h2 className="lk-announcement-title" data-lk-part="title" id={id}>
          {title}
        </h2>
        {children && <div className="lk-announcement-text">{children}</div>}
        {countries.length > 0 && (
          <div className="lk-announcement-text">
            <span>{labels.countries}</span>
            <ul className="lk-announcement-countries" data-lk-part="countries">
              {countries.map((country) => (
                <li key={country}>{country}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {onDismiss && (
        <IconButtonBase
          icon={<icons.close />}
          label={labels.dismiss ?? ''}
          onPress={onDismiss}
          className="lk-announcement-close"
          data-lk-part="close"
        />
      )}
    </section>
  )
})

import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { initialsOf } from '../../primitives/monogram/initialsOf.ts'
import { Monogram } from '../../primitives/monogram/Monogram.tsx'

export interface ProfileHeaderProps extends HTMLAttributes<HTMLElement> {
  /** Name, e-mail address or phone number, masked as the broker requires. */
  name: string
  /** Kind of account: "Live", "Demo". */
  kind: ReactNode
  /** Account number that the user quotes to support. */
  reference?: ReactNode
  /** Status of the identity check. */
  verification?: ReactNode
  /** Action at the end of the header, such as settings or switching the account. */
  action?: ReactNode
  /** Content below the header, usually balance and equity. */
  children?: ReactNode
}

/**
 * A header with the name of the signed-in user, the kind of account and its number.
 *
 * @example <ProfileHeader name="ada@example.com" kind="Live" reference="No. 48213" verification="Verified" />
 */
export const ProfileHeader = forwardRef(function ProfileHeader(props: ProfileHeaderProps, ref: ForwardedRef<HTMLElement>) {
  const { name, kind, reference, verification, action, children, className, ...rest } = props
  return (
    <section {...rest} ref={ref} className={joinClasses('lk-profile', className)}>
      <div className="lk-profile-head">
        <Monogram base={initialsOf(name)} shape="round" />
        <div className="lk-profile-who">
          <h2 className="lk-profile-name" data-lk-part="name">
            <bdi>{name}</bdi>
          </h2>
          <p className="lk-profile-small" data-lk-part="small">
            <span className="lk-profile-kind" data-lk-part="kind">
              {kind}
            </span>
            {reference && <span>{reference}</span>}
            {verification && <span>{verification}</span>}
          </p>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
})

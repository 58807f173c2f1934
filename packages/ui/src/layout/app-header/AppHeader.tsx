import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'

export interface AppHeaderProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  /** Name of the screen, rendered as the only `h1` of the screen. */
  title: ReactNode
  /** Hides the title visually. Use this if the content already shows the title. @default false */
  isTitleHidden?: boolean
  /** Content before the title, such as a back button. */
  leading?: ReactNode
  /** Content at the end of the header, such as buttons. */
  trailing?: ReactNode
  /** Content between the title and `trailing`, such as a search field. */
  children?: ReactNode
}

/**
 * The header of a screen, with its title and, for example, a back button and a search field.
 *
 * @example <AppHeader title="Orders" trailing={<AccountButton />} />
 */
export const AppHeader = forwardRef(function AppHeader(props: AppHeaderProps, ref: ForwardedRef<HTMLElement>) {
  const { title, isTitleHidden = false, leading, trailing, children, className, ...rest } = props
  return (
    <header {...rest} ref={ref} className={joinClasses('lk-header', className)}>
      {leading}
      <h1 className={joinClasses('lk-header-title', isTitleHidden && 'lk-visually-hidden')}>{title}</h1>
      {children}
      {trailing && (
        <span className="lk-header-trailing" data-lk-part="trailing">
          {trailing}
        </span>
      )}
    </header>
  )
})

import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { Icon } from '../../foundation/icon/Icon.tsx'
import type { IconName } from '../../foundation/icon/iconSet.ts'

export interface EmptyStateProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  /** Short statement of what is empty. */
  title: ReactNode
  /** Icon above the title. If omitted, there is no icon. */
  icon?: IconName
  /** Next step in one sentence. */
  children?: ReactNode
  /** Action that leads to content, such as a button or a link. */
  action?: ReactNode
}

/**
 * A placeholder that replaces an empty list and names the next step.
 *
 * @example <EmptyState icon="orders" title="No open orders" action={<Button>See markets</Button>}>Orders that you open appear here.</EmptyState>
 */
export const EmptyState = forwardRef(function EmptyState(props: EmptyStateProps, ref: ForwardedRef<HTMLDivElement>) {
  const { title, icon, children, action, className, ...rest } = props
  return (
    <div {...rest} ref={ref} className={joinClasses('lk-empty', className)}>
      {icon && <Icon name={icon} className="lk-empty-icon" data-lk-part="icon" />}
      <p className="lk-empty-title" data-lk-part="title">
        {title}
      </p>
      {children && (
        <p className="lk-empty-text" data-lk-part="text">
          {children}
        </p>
      )}
      {action}
    </div>
  )
})

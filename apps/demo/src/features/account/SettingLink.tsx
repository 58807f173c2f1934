import { Icon, Link } from '@leverkit/ui'
import type { ReactNode } from 'react'

interface SettingLinkProps {
  href: string
  label: ReactNode
  /** Current value of the setting, shown at the end of the row. */
  value?: ReactNode
}

/** A row in a group of settings. The row opens another screen. */
export const SettingLink = ({ href, label, value }: SettingLinkProps) => (
  <Link className="app-row-link" href={href}>
    {label} {value && <span>{value}</span>}
    <Icon name="forward" size="sm" isMirrored />
  </Link>
)

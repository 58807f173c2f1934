import { Icon, Link } from '@leverkit/ui'
import type { ReactNode } from 'react'

interface SettingLinkProps {
  href: string
  label: ReactNode
  /** Present value of the setting, at the end of the row. */
  value?: ReactNode
}

/** A row of a group of settings that opens another screen. */
export const SettingLink = ({ href, label, value }: SettingLinkProps) => (
  <Link className="app-row-link" href={href}>
    {label} {value && <span>{value}</span>}
    <Icon name="forward" size="sm" isMirrored />
  </Link>
)

import type { ReactNode } from 'react'
import type { IconName } from '../../foundation/icon/iconSet.ts'

export interface NotificationItem {
  id: string
  /** Name of the event, in a few words. */
  title: ReactNode
  /** Details and the next step. */
  text?: ReactNode
  /** Icon at the start of the row. @default 'bell' */
  icon?: IconName
  /** Time of the event, epoch ms. */
  at: number
  /** Whether the user has seen the notification. */
  isRead: boolean
  /** Address of the details. If set, the notification is a link. */
  href?: string
}

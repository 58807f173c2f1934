import { useMemo } from 'react'
import { useDeviceStore } from '../DeviceStore.ts'
import { markRead, type Notice, noticeStore } from './noticeStore.ts'

/** A position that the broker closed because the margin level was too low. */
export type StopOut = Extract<Notice, { kind: 'closed' }>

const isUnreadStopOut = (notice: Notice): notice is StopOut =>
  notice.kind === 'closed' && notice.by === 'stopOut' && !notice.isRead

/** Unread stop-outs of an account, newest first. */
export const unreadStopOuts = (owner: string): readonly StopOut[] => noticeStore.get(owner).filter(isUnreadStopOut)

/** Unread stop-outs of the current account, newest first. */
export const useUnreadStopOuts = (): readonly StopOut[] => {
  const notices = useDeviceStore(noticeStore)
  return useMemo(() => notices.filter(isUnreadStopOut), [notices])
}

export const markStopOutsRead = (owner: string): void => {
  for (const { id } of unreadStopOuts(owner)) markRead(owner, id)
}

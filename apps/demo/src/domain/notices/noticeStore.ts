import { DeviceStore } from '../DeviceStore.ts'
import { saveUnread } from './unread.ts'

/** The content of a notice. It contains data and no words, so that the app can show it in the current language. */
export type NoticeContent =
  | {
      readonly kind: 'alert'
      readonly code: string
      readonly displayCode: string
      readonly price: string
      readonly direction: 'above' | 'below'
      readonly note: string
      readonly isAway: boolean
    }
  | {
      readonly kind: 'filled'
      readonly orderId: string
      readonly displayCode: string
      readonly side: 'buy' | 'sell' | 'unknown'
      readonly lots: string
      readonly price: string
    }
  | {
      readonly kind: 'closed'
      readonly orderId: string
      /** `null` if the broker reported no details of the order. */
      readonly displayCode: string | null
      readonly by: 'takeProfit' | 'stopLoss' | 'stopOut' | 'person' | 'broker'
      readonly profit: string | null
    }
  | { readonly kind: 'margin'; readonly level: string }
  | { readonly kind: 'deposit'; readonly type: 'coin' | 'bank'; readonly isAccepted: boolean; readonly remark: string }
  /** `status` is the broker's own text, because the contract defines no status codes for withdrawals. */
  | { readonly kind: 'withdrawal'; readonly type: 'coin' | 'bank'; readonly status: string; readonly remark: string }
  | { readonly kind: 'identity'; readonly isAccepted: boolean }

/** One entry of the notifications. */
export type Notice = NoticeContent & {
  /** Id of the event. Each event has only one id, so that it is recorded only once. */
  readonly id: string
  /** Time of the event by the broker's clock, epoch ms. */
  readonly at: number
  readonly isRead: boolean
}

/** Maximum number of notices per account on this device. */
export const maxNotices = 200

const isNotice = (data: unknown): data is Notice => {
  if (typeof data !== 'object' || data === null) return false
  const { id, at, kind } = data as Partial<Record<keyof Notice, unknown>>
  return typeof id === 'string' && typeof at === 'number' && typeof kind === 'string'
}

/** The notices of this device, newest first. */
export const noticeStore = new DeviceStore<readonly Notice[]>('leverkit.notices', (data) =>
  Array.isArray(data) ? data.filter(isNotice) : [],
)

const save = (owner: string, notices: readonly Notice[]): void => {
  noticeStore.set(owner, notices)
  saveUnread(owner, notices.filter(({ isRead }) => !isRead).length)
}

/**
 * Adds a notice at the top. An event that is already recorded is ignored. A full list drops its oldest notice.
 *
 * @param at - time of the event by the broker's clock, epoch ms
 */
export const addNotice = (owner: string, id: string, content: NoticeContent, at: number): void => {
  const notices = noticeStore.get(owner)
  if (notices.some((notice) => notice.id === id)) return
  save(owner, [{ ...content, id, at, isRead: false }, ...notices].slice(0, maxNotices))
}

/** Marks one notice as read, or all of them if `id` is omitted. */
export const markRead = (owner: string, id?: string): void =>
  save(
    owner,
    noticeStore.get(owner).map((notice) => (id === undefined || notice.id === id ? { ...notice, isRead: true } : notice)),
  )

export const clearNotices = (owner: string): void => save(owner, [])

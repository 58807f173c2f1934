import type { Spoken } from '../messages.ts'
import type { WithdrawalStatus } from '../store/schema.ts'

const names: Readonly<Record<WithdrawalStatus, Readonly<Record<Spoken, string>>>> = {
  underReview: { en: 'Under review', hk: '審核中', ar: 'قيد المراجعة' },
  paid: { en: 'Paid', hk: '已出金', ar: 'تم الصرف' },
  rejected: { en: 'Rejected', hk: '已拒絕', ar: 'مرفوض' },
}

/** The state of a withdrawal, in the language of a call. */
export const withdrawalStatusName = (status: WithdrawalStatus, lang: Spoken): string => names[status][lang]

import type { LostName, LostWrite } from '@leverkit/react-hooks'
import { orderStatusOf } from '@leverkit/sdk'
import type { ToastMessage } from '@leverkit/ui'
import type { TFunction } from 'i18next'
import { i18n } from '../i18n/i18n.ts'
import { ordersPath } from '../screen/orderStatus.ts'
import { orderListOf, orderWords } from '../screen/orderWords.ts'

const tones = { looking: 'info', done: 'success', notSeen: 'danger', unknown: 'danger' } as const
const orderKeys = { looking: 'found', done: 'found', notSeen: 'absent', unknown: 'unknown' } as const

const deposits = (way: string) => ({ kind: 'deposit', list: `/mine/charge?way=${way}&view=records` }) as const

/** For each kind of payment, the key of its texts and the address of its list. */
const payments = {
  'deposits.submit': () => deposits('coin'),
  'deposits.submitWire': () => deposits('bank'),
  'withdrawals.submit': (isBank: boolean) =>
    ({ kind: 'withdraw', list: `/mine/withdraw?type=${isBank ? 2 : 1}&view=records` }) as const,
  'withdrawals.bindMethod': (isBank: boolean) =>
    ({ kind: 'bind', list: isBank ? '/mine/bank-card-list' : '/mine/coin-address-list' }) as const,
} satisfies Partial<Record<LostName, (isBank: boolean) => object>>

const typeOf = ({ request, type }: LostWrite['write']) => type ?? (request as { readonly type?: unknown }).type

/**
 * Notice about an order or payment whose screen is no longer open. The notice links to the order if the order is known.
 * Otherwise it links to the list of orders or payments of this kind.
 */
export const lostWords = ({ write, phase, order }: LostWrite, t: TFunction<['shell', 'money']>, locale: string) => {
  const toast = (title: string): ToastMessage => ({ tone: tones[phase], title })
  if (write.name === 'orders.place') {
    const key = phase === 'looking' ? 'looking' : orderKeys[phase]
    const title = t(`shell:lost.${key}`, { order: orderWords(write, i18n.getFixedT(null, 'shell'), locale) })
    if (order) {
      const status = orderStatusOf(order)
      const see = t(status === 'pending' ? 'shell:lost.seeOrder' : 'shell:lost.seePosition')
      return { toast: toast(title), list: ordersPath(status, order.id), see }
    }
    return { toast: toast(title), list: orderListOf(write), see: t('shell:crash.see') }
  }
  const isBank = typeOf(write) === 'bank'
  const { kind, list } = payments[write.name](isBank)
  // If the texts for payments have not loaded, for example because the network is down, a general notice is shown.
  const title = (key: `money:outcome.${string}`) => toast(i18n.exists(key) ? i18n.t(key as never) : t('shell:crash.other'))
  if (kind !== 'bind') return { toast: title(`money:outcome.${kind}.${phase}`), list, see: t(`money:outcome.${kind}.see`) }
  const type = isBank ? 'bank' : 'coin'
  return { toast: title(`money:outcome.bind.${phase}.${type}`), list, see: t(`money:outcome.bind.see.${type}`) }
}

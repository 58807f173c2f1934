/**
 * Names of the parts of screens that `custom/slots.tsx` can replace. `PartProps` in `app/defineSlots.ts` defines the props of
 * each part.
 */
export const partNames = [
  'markets.list',
  'markets.row',
  'markets.empty',
  'trade.market',
  'trade.head',
  'trade.chart',
  'trade.ticket',
  'trade.result',
  'orders.account',
  'orders.list',
  'user.summary',
  'user.actions',
  'register.captcha',
  'register.consents',
  'deposit.coin',
  'deposit.bank',
  'deposit.card',
  'withdraw.form',
  'legal.riskWarning',
  'legal.company',
] as const

export type PartName = (typeof partNames)[number]

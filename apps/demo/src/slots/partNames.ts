/**
 * Names of the parts of screens that `custom/slots.tsx` can replace. `PartProps` in `app/defineSlots.ts` defines the props of
 * each part.
 */
export const partNames = [
  'app.head',
  'app.mark',
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
  'history.list',
  'news.list',
  'login.form',
  'identity.form',
  'user.summary',
  'user.actions',
  'register.captcha',
  'register.consents',
  'wallet.summary',
  'deposit.coin',
  'deposit.bank',
  'deposit.card',
  'withdraw.form',
  'legal.riskWarning',
  'legal.company',
] as const

export type PartName = (typeof partNames)[number]

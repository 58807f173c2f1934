import type { TicketProblemCode, TicketProblemWords } from '@leverkit/ui'
import type { TFunction } from 'i18next'

/**
 * Sentences about the problems of a ticket. OFFLINE has none, because the page's banner reports it.
 *
 * @param moment - formats an opening time
 */
export const problemWords = (t: TFunction<'trade'>, moment: (at: number) => string): TicketProblemWords => {
  const say =
    (code: Exclude<TicketProblemCode, 'OFFLINE' | 'NO_LEVERAGE' | 'MARKET_CLOSED'>) =>
    (values: Readonly<Record<string, string>>) =>
      t(`problems.${code}`, { replace: values })
  return {
    OFFLINE: null,
    // The specification defines the translation key and the wording of the message below.
    NO_LEVERAGE: t('no_mult_config'),
    MARKET_CLOSED: (_, { opensAt }) =>
      typeof opensAt === 'number' ? t('problems.MARKET_CLOSED_UNTIL', { when: moment(opensAt) }) : t('problems.MARKET_CLOSED'),
    PRICE_UNKNOWN: say('PRICE_UNKNOWN'),
    PRICE_TOO_OLD: say('PRICE_TOO_OLD'),
    LEVERAGE_REQUIRED: say('LEVERAGE_REQUIRED'),
    LEVERAGE_NOT_ALLOWED: say('LEVERAGE_NOT_ALLOWED'),
    LOTS_REQUIRED: say('LOTS_REQUIRED'),
    LOTS_BELOW_MINIMUM: say('LOTS_BELOW_MINIMUM'),
    LOTS_OFF_STEP: say('LOTS_OFF_STEP'),
    TARGET_PRICE_REQUIRED: say('TARGET_PRICE_REQUIRED'),
    NOT_AN_AMOUNT: say('NOT_AN_AMOUNT'),
    PRICE_NOT_ON_GRID: say('PRICE_NOT_ON_GRID'),
    NOT_ENOUGH_MARGIN: say('NOT_ENOUGH_MARGIN'),
    TAKE_PROFIT_BELOW_PRICE: say('TAKE_PROFIT_BELOW_PRICE'),
    TAKE_PROFIT_ABOVE_PRICE: say('TAKE_PROFIT_ABOVE_PRICE'),
    STOP_LOSS_BELOW_PRICE: say('STOP_LOSS_BELOW_PRICE'),
    STOP_LOSS_ABOVE_PRICE: say('STOP_LOSS_ABOVE_PRICE'),
  }
}

import type { TicketProblem } from '@leverkit/react-hooks'
import { ticketSentences } from '@leverkit/ui'
import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import words from '../../i18n/locales/en/trade.json' with { type: 'json' }
import { problemWords } from './problemWords.ts'

const t = ((key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}`) as unknown as TFunction<'trade'>
const format = { locale: 'de-DE', isHidden: false }
const say = (...problems: TicketProblem[]) => ticketSentences(problems, problemWords(t, String), format)

it('a missing leverage is reported with the translation key and the text of the specification', () => {
  expect(say({ field: 'leverage', code: 'NO_LEVERAGE', values: {} }).fields.leverage).toBe('no_mult_config {}')
  expect(words.no_mult_config).toBe('No lever configured, unable to place an order temporarily')
})

it('values in the text of a problem are formatted for the locale, and money has two decimals', () => {
  const missing = {
    field: 'margin',
    code: 'NOT_ENOUGH_MARGIN',
    values: { missing: '9952.48676', needed: '1', freeMargin: '2' },
  } as const
  expect(say(missing).notice).toContain('"missing":"9.952,49"')
  const low = { field: 'stopLoss', code: 'STOP_LOSS_ABOVE_PRICE', values: { price: '1.10800' } } as const
  expect(say(low).fields.stopLoss).toContain('"price":"1,10800"')
})

it('the text about insufficient free margin hides the missing amount if the user hides amounts', () => {
  const missing = {
    field: 'margin',
    code: 'NOT_ENOUGH_MARGIN',
    values: { missing: '9952.48676', needed: '1', freeMargin: '2' },
  } as const
  expect(ticketSentences([missing], problemWords(t, String), { ...format, isHidden: true }).notice).not.toMatch(/9/)
})

it("the offline problem has no text in the ticket, because the page's banner reports it", () => {
  const offline = { field: 'connection', code: 'OFFLINE', values: {} } as const
  expect(say(offline).notice).toBeNull()
  const closed = { field: 'market', code: 'MARKET_CLOSED', values: {} } as const
  expect(say(offline, closed).notice).toMatch(/^problems\.MARKET_CLOSED/)
})

it('the text for a closed market contains the opening time if it is known', () => {
  const closed = (opensAt: number | null) => say({ field: 'market', code: 'MARKET_CLOSED', values: { opensAt } } as TicketProblem)
  expect(closed(1_763_474_400_000).notice).toBe('problems.MARKET_CLOSED_UNTIL {"when":"1763474400000"}')
  expect(closed(null).notice).toMatch(/^problems\.MARKET_CLOSED \{/)
})

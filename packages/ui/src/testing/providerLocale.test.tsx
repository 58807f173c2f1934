import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { PnlCalendar } from '../account/pnl-calendar/PnlCalendar.tsx'
import { EquityCurve, ProfitByMarket, ResultBars, WinRate } from '../analytics.ts'
import { I18nProvider } from '../index.ts'

afterEach(cleanup)

const figure = {
  summary: 'Results.',
  labels: { table: 'Results', showTable: 'Table', showChart: 'Chart', empty: 'None', market: 'Market', time: 'Time' },
}
const point = { id: 1, code: 'EURUSD', closedAt: Date.UTC(2026, 11, 2, 9), profit: '12.5', balance: '10012.50' }

/** For each component: a text that it shows in German, and the same text in British English. */
const charts: [name: string, make: (locale?: string) => ReactElement, german: string, british: string][] = [
  [
    'EquityCurve',
    (locale) => (
      <EquityCurve
        {...{ ...figure, locale, points: [point] }}
        labels={{ ...figure.labels, profit: 'Profit', balance: 'Balance' }}
        startBalance="10000"
        timeZone="UTC"
      />
    ),
    '10.005,00',
    '10,005.00',
  ],
  [
    'ProfitByMarket',
    (locale) => (
      <ProfitByMarket
        {...{ ...figure, locale, items: [{ code: 'XAUUSD', profit: '1412.5' }] }}
        labels={{ ...figure.labels, profit: 'Profit' }}
        isDefaultTable
      />
    ),
    '+1.412,50',
    '+1,412.50',
  ],
  [
    'WinRate',
    (locale) => (
      <WinRate
        {...{ ...figure, locale, items: [{ code: 'XAUUSD', won: 12, lost: 5 }] }}
        labels={{ ...figure.labels, won: 'Won', lost: 'Lost', rate: 'Rate' }}
        isDefaultTable
      />
    ),
    '70,6\u00a0%',
    '70.6%',
  ],
  [
    'ResultBars',
    (locale) => (
      <ResultBars
        {...{ ...figure, locale, items: [{ id: '1', label: 'Mon', result: '1412.5', cells: [] }] }}
        labels={{ ...figure.labels, heads: ['Day', 'Result'] }}
        isDefaultTable
      />
    ),
    '+1.412,50',
    '+1,412.50',
  ],
  [
    'PnlCalendar',
    (locale) => (
      <PnlCalendar
        {...{ locale, days: [] }}
        month="2026-12"
        range={{ first: '2026-01', last: '2026-12' }}
        onMonthChange={() => undefined}
        onAction={() => undefined}
        labels={{ previous: 'Previous', next: 'Next' }}
      />
    ),
    'Dezember 2026',
    'December 2026',
  ],
]

test.each(charts)('%s uses the locale of the I18nProvider, unless its property locale is set', (_, make, german, british) => {
  const { container } = render(<I18nProvider locale="de-DE">{make()}</I18nProvider>)
  expect(container.textContent).toContain(german)
  expect(container.textContent).not.toContain(british)
  cleanup()
  const own = render(<I18nProvider locale="de-DE">{make('en-GB')}</I18nProvider>)
  expect(own.container.textContent).toContain(british)
  expect(own.container.textContent).not.toContain(german)
})

test.each(charts)('on a server, %s uses the locale of the I18nProvider', (_, make, german) => {
  expect(renderToString(<I18nProvider locale="de-DE">{make()}</I18nProvider>)).toContain(german)
})

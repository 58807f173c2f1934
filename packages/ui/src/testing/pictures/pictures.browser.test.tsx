import '../../styles.css'
import './font.css'
import { composeStories } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as amount from '../../fields/amount-field/AmountField.stories.tsx'
import * as side from '../../fields/side-selector/SideSelector.stories.tsx'
import * as account from '../../money/account-summary/AccountSummary.stories.tsx'
import * as record from '../../money/record-row/RecordRow.stories.tsx'
import * as button from '../../primitives/button/Button.stories.tsx'
import * as closed from '../../trading/closed-order-row/ClosedOrderRow.stories.tsx'
import * as order from '../../trading/order-card/OrderCard.stories.tsx'
import * as ticket from '../../trading/order-ticket/OrderTicket.stories.tsx'
import * as risk from '../../trading/risk-meter/RiskMeter.stories.tsx'
import { SampleConfirm, SampleTicket } from '../SampleTicket.tsx'
import { sampleTicket } from '../sampleTicket.ts'

const ignore = () => undefined

const examples: Record<string, ReactElement> = (() => {
  const { Buy, Outline, Danger } = composeStories(button)
  const { Invalid } = composeStories(amount)
  const { Default: Account } = composeStories(account)
  const { Default: Loss, Gain } = composeStories(closed)
  const { Default: Order, WithoutLimits } = composeStories(order)
  const { Rejected } = composeStories(record)
  const { Careful } = composeStories(risk)
  const { Default: Sides } = composeStories(side)
  const { WithProblems } = composeStories(ticket)
  return {
    account: <Account />,
    amount: <Invalid />,
    buttons: (
      <>
        <Buy /> <Outline /> <Danger />
      </>
    ),
    closed: (
      <>
        <Loss />
        <Gain />
      </>
    ),
    orders: (
      <>
        <Order />
        <WithoutLimits />
      </>
    ),
    record: <Rejected />,
    sides: (
      <>
        <Sides />
        <Careful />
      </>
    ),
    ticket: (
      <>
        <SampleTicket values={sampleTicket} onChange={ignore} />
        <div style={{ paddingInline: 16 }}>
          <SampleConfirm values={sampleTicket} />
        </div>
      </>
    ),
    'ticket-pending': <SampleTicket values={{ ...sampleTicket, kind: 'pending', targetPrice: '1.08200' }} onChange={ignore} />,
    'ticket-problems': <WithProblems />,
  }
})()

/** Examples that are rendered on the tinted background of a page with `isGrouped`. */
const cards = new Set(['account', 'orders'])
/**
 * Examples that have a screenshot in the look `light` only. Other examples show the same components in the looks `dark` and
 * `arabic`.
 */
const lightOnly = new Set(['ticket-pending', 'ticket-problems'])
const looks = {
  light: { theme: 'light', locale: 'en' },
  dark: { theme: 'dark', locale: 'en' },
  arabic: { theme: 'light', locale: 'ar-u-nu-latn' },
}
const root = document.documentElement

beforeAll(async () => {
  await page.viewport(390, 844)
  // The fonts are loaded before the first screenshot. Otherwise a screenshot could show a fallback font.
  await Promise.all(
    ['400', '500', '600'].flatMap((weight) => ['a', 'ا'].map((text) => document.fonts.load(`${weight} 15px Picture`, text))),
  )
})
afterAll(() => {
  for (const name of ['data-lk-theme', 'lang', 'dir']) root.removeAttribute(name)
})

describe.each(Object.entries(looks))('screenshots of the examples in the look "%s"', (look, { theme, locale }) => {
  const shown = Object.entries(examples).filter(([name]) => look === 'light' || !lightOnly.has(name))
  test.each(shown)('the screenshot of %s matches the stored screenshot', async (name, example) => {
    root.setAttribute('data-lk-theme', theme)
    root.lang = locale
    root.dir = locale.startsWith('ar') ? 'rtl' : 'ltr'
    await render(
      <I18nProvider locale={locale}>
        <div
          data-testid="picture"
          style={{ background: cards.has(name) ? 'var(--lk-grouped)' : 'var(--lk-canvas)', paddingBlock: 16 }}
        >
          {example}
        </div>
      </I18nProvider>,
    )
    await expect(page.getByTestId('picture'), 'accept an intended change by: npm run pictures').toMatchScreenshot(
      `${name}-${look}`,
    )
  })
})

import { locales } from '@leverkit/sdk'
import { compare } from '@leverkit/sdk/math'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { startDemo } from './account.ts'
import { stillness } from './axe.ts'
import { figuresIn, plain } from './figures.ts'

test.use({
  viewport: { width: 390, height: 664 },
  hasTouch: true,
  isMobile: true,
  storageState: { cookies: [], origins: [] },
})

const sizes = {
  'a phone with the bars of its browser': [390, 664],
  'a narrow phone': [320, 568],
  'a phone with the installed app': [390, 844],
} as const
const landscape = [844, 390] as const

const ticketOf = (page: Page) => page.getByRole('region', { name: 'Order ticket' })
const handle = (page: Page) => page.getByRole('button', { name: 'Order ticket' })

const openTrade = async (page: Page, [width, height]: readonly [number, number]) => {
  await page.setViewportSize({ width, height })
  return startDemo(page, '/trade?code=EURUSD')
}

/** Whether the top and the bottom of an element are within the screen and not covered. */
const isUncovered = (part: Locator) =>
  part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const middle = (left + right) / 2
    const at = (y: number) => {
      const hit = document.elementFromPoint(middle, y)
      return hit !== null && (element.contains(hit) || hit.contains(element))
    }
    return top >= 0 && bottom <= innerHeight && at(top + 2) && at(bottom - 2)
  })

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('the element is not on the screen')
  return box
}

for (const [name, size] of Object.entries(sizes)) {
  test(`on ${name}, the chart comes first, and the one-row ticket (the dock) sends one order with the typed lots after a review`, async ({
    page,
  }) => {
    const client = await openTrade(page, size)
    const chart = page.locator('.lk-candle-frame').first()
    await expect(handle(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('application')).toBeVisible()
    // The chart takes more than a third of the screen's height.
    await expect.poll(async () => (await boxOf(chart)).height > size[1] / 3).toBe(true)
    const lots = page.getByRole('textbox', { name: 'Lots' })
    await page.getByRole('button', { name: 'Increase Lots' }).tap()
    await expect(lots).toHaveValue('0.02')
    // A tap selects the text, so that typing replaces it.
    await lots.tap()
    await page.keyboard.type('0.2')
    await lots.blur()
    const sell = { name: /^Sell 0\.20 lots EURUSD/ }
    await ticketOf(page).getByRole('button', sell).tap()
    const review = page.getByRole('dialog', { name: 'Check your order' })
    const {
      'Stop-out price': stopOut = '',
      'Margin level after': level = '',
      'Position value': value = '',
    } = await figuresIn(review)
    expect([
      /^(≈ \d\.\d{5}[\d,.]+ pips · −[\d,.]+USD|Over 20% away)$/.test(stopOut),
      plain(level) !== '',
      compare(plain(value), '20000'),
    ]).toEqual([true, true, 1])
    await review.getByRole('button', sell).tap()
    await expect(page.getByRole('dialog', { name: 'Order filled' })).toBeVisible()
    const { orders, total } = await client.orders.list({ status: 'open', page: 1 })
    expect([total, orders[0]?.side, compare(orders[0]?.lots ?? '0', '0.2')]).toEqual([1, 'sell', 0])
  })

  test(`on ${name}, the opened ticket shows take profit, stop loss and costs above its button, and is still open after a reload`, async ({
    page,
  }) => {
    await openTrade(page, size)
    await handle(page).tap()
    const ticket = ticketOf(page)
    const confirm = ticket.getByRole('button', { name: /^Buy 0\.01 lots EURUSD/ })
    await expect(confirm).toBeInViewport({ ratio: 1 })
    const parts = [
      ticket.getByRole('textbox', { name: 'Take profit' }),
      ticket.getByRole('textbox', { name: 'Stop loss' }),
      ticket.locator('.lk-figure', { hasText: 'Free margin after' }),
      ticket.locator('.lk-figure', { hasText: 'Stop-out price' }),
    ]
    for (const part of parts) {
      await part.scrollIntoViewIfNeeded()
      expect(await isUncovered(part)).toBe(true)
      const [box, button] = [await boxOf(part), await boxOf(confirm)]
      expect(box.y + box.height).toBeLessThanOrEqual(button.y)
    }
    await page.reload()
    await expect(handle(page)).toHaveAttribute('aria-expanded', 'true')
  })
}

test('at 390×664 px, the opened ticket fits on the screen without scrolling', async ({ page }) => {
  await openTrade(page, [390, 664])
  await handle(page).tap()
  const rest = () => page.locator('.lk-ticket-panel-fields').evaluate((fields) => fields.scrollHeight - fields.clientHeight)
  await expect.poll(rest).toBe(0)
  await ticketOf(page).getByRole('button', { name: 'Bracket 1:2' }).tap()
  await expect(ticketOf(page).getByRole('textbox', { name: 'Stop loss' })).not.toHaveValue('')
  await expect.poll(rest).toBe(0)
  await expect(page.getByRole('heading', { name: /EURUSD/ })).toBeInViewport({ ratio: 1 })
})

test('at 390×664 px, the ticket of a pending order shows all its costs and its stop-out price above its button', async ({
  page,
}) => {
  await openTrade(page, [390, 664])
  await handle(page).tap()
  const ticket = ticketOf(page)
  await ticket.getByRole('radio', { name: 'Pending' }).tap({ force: true })
  await expect(ticket.getByRole('textbox', { name: 'Order price' })).not.toHaveValue('')
  const confirm = ticket.getByRole('button', { name: /^Buy limit 0\.01 lots EURUSD/ })
  for (const name of ['Margin', 'Fee', 'Free margin after', 'Margin level after', 'Stop-out price']) {
    const figure = ticket.locator('.lk-figure', { has: page.getByText(name, { exact: true }) })
    await expect(figure).toBeVisible()
    expect(await isUncovered(figure)).toBe(true)
    const [box, button] = [await boxOf(figure), await boxOf(confirm)]
    expect(box.y + box.height).toBeLessThanOrEqual(button.y)
  }
})

test('at 390×664 px, the opened ticket fits on the screen in every language', async ({ page }) => {
  await openTrade(page, [390, 664])
  await handle(page).tap()
  for (const lang of Object.keys(locales)) {
    await page.evaluate((code) => localStorage.setItem('leverkit.lang', code), lang)
    await page.reload()
    // The stop-out is the last text to arrive. It is more than 20 % away, so the ticket shows no distance below it.
    await expect(page.locator('.app-stop-out')).toHaveText(/20/)
    const rest = () => page.locator('.lk-ticket-panel-fields').evaluate((fields) => fields.scrollHeight - fields.clientHeight)
    await expect.poll(rest, { message: lang }).toBe(0)
  }
})

test('the toast about a failed order does not cover the review of the next order', async ({ page }) => {
  await openTrade(page, [390, 664])
  const buy = ticketOf(page).getByRole('button', { name: /^Buy 0\.01 lots EURUSD/ })
  const review = page.getByRole('dialog', { name: 'Check your order' })
  const openReview = async () => {
    // The margin is shown once price and balance are known. Before that, a tap opens the full ticket.
    await expect(page.locator('.app-handle-text')).toHaveText(/Margin [\d.]+/)
    await buy.tap()
    await expect(review).toBeVisible()
  }
  await openReview()
  // The order never reaches the broker. After a reload, the app looks up the order and reports that it failed.
  const sent = page.waitForRequest('**/v1/api/forex/submit*')
  await page.route('**/v1/api/forex/submit*', () => undefined)
  await review.getByRole('button', { name: /^Buy 0\.01 lots/ }).tap()
  await sent
  await page.reload()
  const toast = page.locator('.lk-toast', { hasText: 'didn’t reach us' })
  await expect(toast).toBeVisible()
  await openReview()
  await expect(toast).toBeHidden()
  await review.getByRole('button', { name: 'Go back' }).tap()
  await expect(toast).toBeVisible()
})

test('the user can drag the ticket up and down by its handle', async ({ page }) => {
  await openTrade(page, [390, 664])
  const drag = async (distance: number) => {
    const { x, y, width, height } = await boxOf(handle(page))
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width / 2, y + height / 2 + distance, { steps: 4 })
    await page.mouse.up()
  }
  await drag(-120)
  await expect(handle(page)).toHaveAttribute('aria-expanded', 'true')
  await drag(120)
  await expect(handle(page)).toHaveAttribute('aria-expanded', 'false')
})

test('on a phone in landscape, the ticket is beside the chart and scrolls separately', async ({ page }) => {
  const client = await openTrade(page, landscape)
  const ticket = ticketOf(page)
  await expect(page.getByRole('application')).toBeVisible()
  await expect(handle(page)).toHaveCount(0)
  const [chart, column] = [await boxOf(page.locator('.lk-candle-frame').first()), await boxOf(ticket)]
  expect(chart.x + chart.width).toBeLessThanOrEqual(column.x)
  expect(chart.height).toBeGreaterThan(130)
  for (const name of ['Lots', 'Take profit', 'Stop loss']) {
    const field = ticket.getByRole('textbox', { name })
    await field.focus()
    await expect.poll(() => isUncovered(field), { message: `${name} is in sight` }).toBe(true)
  }
  await ticket.getByRole('button', { name: /^Buy 0\.01 lots EURUSD/ }).tap()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Buy 0\.01 lots/ })
    .tap()
  await expect(page.getByRole('dialog', { name: 'Order filled' })).toBeVisible()
  expect((await client.orders.list({ status: 'open', page: 1 })).total).toBe(1)
})

test('on a phone in landscape, take profit and stop loss are in sight above the order button without scrolling', async ({
  page,
}) => {
  await openTrade(page, landscape)
  const ticket = ticketOf(page)
  const confirm = ticket.getByRole('button', { name: /^Buy (limit )?0\.01 lots EURUSD/ })
  for (const kind of ['Market', 'Pending']) {
    await ticket.getByRole('radio', { name: kind }).tap({ force: true })
    await expect(ticket.getByRole('textbox', { name: 'Order price' })).toHaveCount(kind === 'Pending' ? 1 : 0)
    for (const name of ['Take profit', 'Stop loss']) {
      const field = ticket.locator('.app-stop', { has: page.getByRole('textbox', { name }) })
      await expect.poll(() => isUncovered(field), { message: `${name}, ${kind}` }).toBe(true)
      const [box, button] = [await boxOf(field), await boxOf(confirm)]
      expect(box.y + box.height).toBeLessThanOrEqual(button.y)
    }
    await ticket.getByRole('button', { name: 'Size by' }).tap()
    await page.getByRole('dialog', { name: 'Size by' }).getByRole('button', { name: 'Close' }).tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('a tap on the order button opens the review even while the on-screen keyboard is open', async ({ page }) => {
  await openTrade(page, [390, 664])
  await handle(page).tap()
  const field = ticketOf(page).getByRole('textbox', { name: 'Lots' })
  await field.tap()
  await page.setViewportSize({ width: 390, height: 373 })
  await page.keyboard.type('0.3')
  await expect.poll(() => isUncovered(field)).toBe(true)
  const buy = ticketOf(page).getByRole('button', { name: /^Buy 0\.30 lots EURUSD/ })
  const review = page.getByRole('dialog', { name: 'Check your order' })
  // While balance or a fresh price is missing, as on a busy machine, a tap only shows what is missing.
  await expect(async () => {
    await buy.tap()
    await expect(review).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
})

test('from 1024 px on, the ticket is a column beside the chart, and the orders are below the chart', async ({ page }) => {
  await openTrade(page, [1024, 768])
  await expect(page.getByRole('application')).toBeVisible()
  const [chart, column] = [await boxOf(page.locator('.lk-candle-frame').first()), await boxOf(ticketOf(page))]
  expect(chart.x + chart.width).toBeLessThanOrEqual(column.x)
  expect([chart.height > 400, chart.width > 500]).toEqual([true, true])
  const positions = await boxOf(page.getByRole('region', { name: 'Orders', exact: true }))
  expect(positions.y).toBeGreaterThanOrEqual(chart.y + chart.height)
})

test('with one-tap trading, the order button of the dock is labelled "One-tap trading", and a double tap sends only one order', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('leverkit.oneTap', '1'))
  const client = await openTrade(page, [390, 664])
  const sell = ticketOf(page).getByRole('button', { name: /^Sell 0\.01 lots EURUSD, One-tap trading/ })
  await expect(sell).toBeEnabled()
  // The margin is shown once price and balance are known. Before that, a tap opens the full ticket, which says what is missing.
  await expect(page.locator('.app-handle-text')).toHaveText(/Margin [\d.]+/)
  await sell.dblclick()
  await expect(page.locator('.lk-toast', { hasText: 'Order filled' })).toBeVisible()
  const { orders, total } = await client.orders.list({ status: 'open', page: 1 })
  expect([total, orders[0]?.side]).toEqual([1, 'sell'])
})

test('after a visitor has tapped Buy or Sell in the dock and signed in, the ticket has the chosen side and lots', async ({
  page,
}) => {
  await page.goto('/trade?code=EURUSD')
  await page.getByRole('button', { name: 'Increase Lots' }).tap()
  await page.getByRole('button', { name: /^Sell 0\.02 lots EURUSD/ }).tap()
  await page.getByRole('button', { name: 'Start demo account' }).tap()
  await page.waitForURL(/\/trade\?code=EURUSD/)
  await expect(page.getByRole('textbox', { name: 'Lots' })).toHaveValue('0.02')
  await handle(page).tap()
  await expect(page.getByRole('radio', { name: 'Sell' })).toBeChecked()
})

test('the browser’s Back closes the sheet for the order size and does not leave the screen', async ({ page }) => {
  await openTrade(page, [390, 844])
  await handle(page).tap()
  const sheet = page.getByRole('dialog')
  await ticketOf(page).getByRole('button', { name: 'Size by' }).tap()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(/\/trade\?code=EURUSD/)
})

/** Returns whether two boxes have a common area. */
const doOverlap = (one: Awaited<ReturnType<typeof boxOf>>, other: Awaited<ReturnType<typeof boxOf>>) =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height

for (const size of [sizes['a phone with the bars of its browser'], sizes['a narrow phone']])
  for (const [kind, state, orderButtons] of [
    ['reduced', undefined, [/^Sell 0\.01 lots EURUSD/, /^Buy 0\.01 lots EURUSD/]],
    ['open', 'open', [/Buy 0\.01 lots EURUSD/]],
  ] as const)
    test(`at ${size.join('×')} px, the toast about a failed order covers no order button of the ${kind} ticket`, async ({
      page,
    }) => {
      await page.addInitScript((ticket) => {
        localStorage.setItem('leverkit.oneTap', '1')
        if (ticket) localStorage.setItem('leverkit.ticket', ticket)
      }, state)
      await openTrade(page, size)
      await expect(handle(page)).toHaveAttribute('aria-expanded', String(kind === 'open'))
      const buttons = orderButtons.map((name) => ticketOf(page).getByRole('button', { name }))
      const buy = buttons.at(-1) as Locator
      await expect(buy).toHaveAccessibleName(/One-tap trading/)
      await expect(buy).toBeEnabled()
      // The order never reaches the broker. After a reload, the app looks up the order and reports that it failed.
      const sent = page.waitForRequest('**/v1/api/forex/submit*')
      await page.route('**/v1/api/forex/submit*', () => undefined)
      // The margin is shown once price and balance are known. Before that, a tap does not send the order.
      const figures = ticketOf(page).locator('.app-handle-text, .lk-figure')
      await expect(figures.filter({ hasText: /margin/i }).first()).toHaveText(/\d/)
      await buy.tap()
      await sent
      await page.reload()
      const toast = page.locator('.lk-toast', { hasText: 'didn’t reach us' })
      await expect(toast).toBeVisible()
      await stillness(page)
      const toastBox = await boxOf(toast)
      for (const button of buttons) {
        await expect(button).toBeInViewport({ ratio: 1 })
        const buttonBox = await boxOf(button)
        expect({ toastBox, buttonBox, overlap: doOverlap(toastBox, buttonBox) }).toMatchObject({ overlap: false })
      }
    })

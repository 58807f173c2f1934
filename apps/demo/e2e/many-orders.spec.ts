// Tests actions that need several requests. Each request must reach the broker exactly once, and the app must show each
// outcome.
import type { Order } from '@leverkit/sdk'
import { expect, type Page, test } from '@playwright/test'
import { startDemo } from './account.ts'
import { ownBroker, sameMarket } from './ownBroker.ts'
import { buy, euroDollar, pipsFrom } from './prices.ts'

// These tests share one broker and run one after another, because each test sets the broker's faults.
test.describe.configure({ mode: 'default' })

const broker = ownBroker(...sameMarket)

test.afterEach(() => broker.control.heal())

/** Returns the ids of the orders that the page asks the broker to close, in the order of the requests. */
const closesOf = (page: Page) => {
  const ids: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/forex/close')) ids.push(searchParams.get('id') ?? '')
  })
  return ids
}

const outcomeOf = (page: Page, index: number) =>
  page.getByRole('dialog', { name: 'Close positions' }).getByRole('listitem').nth(index)

test('closing all positions sends one request per position, even if one is refused, gets no answer or arrives too late', async ({
  page,
}) => {
  const client = await startDemo(page, '/', broker.address)
  const orders: Order[] = []
  for (let count = 0; count < 5; count += 1) orders.push(await buy(client))
  // The list shows the newest order first.
  const [endedBefore, lost, refused, ...others] = orders.reverse() as [Order, Order, Order, ...Order[]]
  const closes = closesOf(page)
  const isAbout = (order: Order) => (url: URL) =>
    url.pathname.endsWith('/forex/close') && url.searchParams.get('id') === String(order.id)
  // The broker executes this close, but the page does not receive the answer.
  await page.route(isAbout(lost), async (route) => {
    await route.fetch()
    await route.abort('connectionfailed')
  })
  await page.route(isAbout(refused), (route) => route.fulfill({ json: { code: 2001, msg: 'closed', data: null } }))
  // The broker closes the order just before the page's request arrives.
  await page.route(isAbout(endedBefore), async (route) => {
    await client.orders.close({ id: endedBefore.id })
    await route.continue()
  })
  await page.goto(`${broker.address}/order?type=1`)
  await expect(page.getByRole('tab', { name: 'Positions 5' })).toBeVisible()
  await page.getByRole('button', { name: 'Close…' }).click()
  await page.getByRole('button', { name: /^All 5/ }).click()
  await page
    .getByRole('alertdialog', { name: 'Close 5 positions?' })
    .getByRole('button', { name: 'Close 5 positions' })
    .dblclick()
  const sheet = page.getByRole('dialog', { name: 'Close positions' })
  await expect(sheet.getByRole('status')).toHaveText('4 positions closed · 1 position not closed')
  await expect(outcomeOf(page, 0)).toContainText('Already closed')
  await expect(outcomeOf(page, 1)).toContainText('Closed at 1.')
  await expect(outcomeOf(page, 3)).toContainText('Closed at 1.')
  expect([...closes].sort()).toEqual(orders.map(({ id }) => String(id)).sort())
  // The outcomes stay on the screen, and no toast repeats them.
  await expect(page.locator('.lk-toast')).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'See outcomes' }).click()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(page.locator('.lk-order')).toHaveCount(1)
  expect(closes).toHaveLength(5)
  expect((await client.orders.list({ status: 'open', page: 1 })).orders.map(({ id }) => id)).toEqual([refused.id])
  expect(others).toHaveLength(2)
})

test('if the socket is down, the user can still close all positions, and each position is closed exactly once', async ({
  page,
}) => {
  const client = await startDemo(page, '/', broker.address)
  await buy(client)
  await buy(client)
  const closes = closesOf(page)
  await broker.control.fault('drop')
  await page.goto(`${broker.address}/order?type=1`)
  await page.getByRole('button', { name: 'Close…' }).click()
  await page.getByRole('button', { name: /^All 2/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close 2 positions' }).click()
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('2 positions closed')
  expect(closes).toHaveLength(2)
  expect((await client.orders.list({ status: 'open', page: 1 })).total).toBe(0)
})

test('by keyboard, two presses of Enter close a position, and the focus moves to the next position', async ({ page }) => {
  const client = await startDemo(page, '/', broker.address)
  const first = await buy(client)
  const second = await buy(client)
  await page.goto(`${broker.address}/order?type=1`)
  const cross = page.locator('.lk-order').first().getByRole('button', { name: 'Close position' })
  await cross.focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Close position' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.lk-toast')).toContainText(`Position ${second.id} was closed`)
  await expect(page.locator('.lk-order-open')).toBeFocused()
  expect((await client.orders.list({ status: 'open', page: 1 })).orders.map(({ id }) => id)).toEqual([first.id])
})

/** Swipes across the first card with one finger. */
const swipe = async (page: Page, dx: number) => {
  const box = await page.locator('.lk-order').first().boundingBox()
  if (!box) throw new Error('no order is shown')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const touch = await page.context().newCDPSession(page)
  const at = (left: number) => [{ x: left, y }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(x) })
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x + dx * part) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

for (const { lang, dx } of [
  { lang: 'en', dx: -120 },
  { lang: 'ar', dx: 120 },
]) {
  test(`in ${lang}, a swipe towards the start of a card reveals the close button but does not close the position`, async ({
    page,
  }) => {
    await page.addInitScript((code) => localStorage.setItem('leverkit.lang', code), lang)
    const client = await startDemo(page, '/', broker.address)
    const order = await buy(client)
    const closes = closesOf(page)
    await page.goto(`${broker.address}/order?type=1`)
    await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr')
    const card = page.locator('.lk-order').first()
    await expect(card).toHaveCSS('direction', lang === 'ar' ? 'rtl' : 'ltr')
    await swipe(page, dx)
    await expect(card).toHaveAttribute('data-revealed')
    expect(closes).toEqual([])
    expect(new URL(page.url()).searchParams.get('id')).toBeNull()
    await card.locator('.lk-order-swipe').click()
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await expect(page.locator('.lk-order')).toHaveCount(0)
    expect(closes).toEqual([String(order.id)])
  })
}

test('pending orders show their kind, and one confirmation cancels all pending orders', async ({ page }) => {
  const client = await startDemo(page, '/', broker.address)
  const { id: marketId, quote } = await euroDollar(client)
  const terms = { lots: '0.10', marketId, leverage: '100', kind: 'pending' } as const
  await client.orders.place({ ...terms, side: 'buy', targetPrice: pipsFrom(quote.last, '-200') })
  await client.orders.place({ ...terms, side: 'sell', targetPrice: pipsFrom(quote.last, '-300') })
  await page.goto(`${broker.address}/order?type=0`)
  await expect(page.locator('.lk-order')).toContainText(['Sell stop', 'Buy limit'])
  await page.getByRole('button', { name: 'Cancel…' }).click()
  await page.getByRole('button', { name: /^All 2/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel 2 orders' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('No pending orders')).toBeVisible()
  expect((await client.orders.list({ status: 'pending', page: 1 })).total).toBe(0)
})

test('if the close request of a reversal gets no answer, the app looks up the outcome and sends no second close request', async ({
  page,
}) => {
  const client = await startDemo(page, '/', broker.address)
  const order = await buy(client)
  const closes = closesOf(page)
  let placed = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/forex/submit')) placed += 1
  })
  await broker.control.fault('partial', { value: 'orders.close', times: 1 })
  await page.goto(`${broker.address}/order?type=1&id=${order.id}`)
  await page.getByRole('button', { name: 'Reverse' }).click()
  const question = page.getByRole('alertdialog', { name: 'Reverse your EURUSD position?' })
  await expect(question).toContainText('These are two orders.')
  await question.getByRole('button', { name: 'Reverse position' }).dblclick()
  const sheet = page.getByRole('dialog', { name: 'Reverse position' })
  await expect(sheet).toContainText(/Closed at \d|Position closed/)
  await expect(sheet).toContainText('Order placed')
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(page.locator('.lk-order')).toContainText(['Sell'])
  expect([closes, placed]).toEqual([[String(order.id)], 1])
  expect((await client.orders.list({ status: 'open', page: 1 })).orders).toMatchObject([{ side: 'sell' }])
})

test('a position is not reversed if the request to close it did not reach the broker', async ({ page }) => {
  const client = await startDemo(page, '/', broker.address)
  const order = await buy(client)
  const closes = closesOf(page)
  await page.route('**/forex/close?*', (route) => route.abort('connectionfailed'))
  await page.goto(`${broker.address}/order?type=1&id=${order.id}`)
  await page.getByRole('button', { name: 'Reverse' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reverse position' }).click()
  const sheet = page.getByRole('dialog', { name: 'Reverse position' })
  await expect(sheet).toContainText('We checked: so far nothing has changed.')
  await expect(sheet).toContainText('Not sent')
  expect(closes).toHaveLength(1)
  expect((await client.orders.list({ status: 'open', page: 1 })).orders).toMatchObject([{ id: order.id, side: 'buy' }])
})

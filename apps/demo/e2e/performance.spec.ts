import { readFile } from 'node:fs/promises'
import type { Client, Order } from '@leverkit/sdk'
import { type ClosedOrder, feeTotals, tradeStatistics } from '@leverkit/sdk/analysis'
import { subtract, sum } from '@leverkit/sdk/decimal'
import { expect, type Page, test } from '@playwright/test'
import { startDemo } from './account.ts'
import { injectAxe, violationsOn } from './axe.ts'
import { lossesAt320 } from './reflow.ts'

const address = '/order/performance'

/** Opens and closes buy and sell positions in two markets. */
const makeHistory = async (client: Client) => {
  for (const [code, side] of [
    ['EURUSD', 'buy'],
    ['EURUSD', 'sell'],
    ['BTCUSD', 'buy'],
    ['BTCUSD', 'sell'],
    ['EURUSD', 'buy'],
  ] as const) {
    const [market] = await client.markets.list({ search: code })
    if (!market) throw new Error(`the broker has no ${code}`)
    const lots = code === 'EURUSD' ? '0.10' : '0.01'
    const order = await client.orders.place({ kind: 'market', side, lots, marketId: market.id, leverage: '50' })
    if (!order) throw new Error('the order was not filled')
    await client.orders.close({ id: order.id })
  }
}

/**
 * Reads the whole history from the broker, and calculates the starting balance. Both are needed to calculate the statistics.
 */
const readHistory = async (client: Client) => {
  const orders: Order[] = []
  for (let page = 1; ; page += 1) {
    const answer = await client.orders.list({ status: 'closed', page })
    orders.push(...answer.orders)
    if (answer.orders.length === 0 || orders.length >= answer.total) break
  }
  const closed = orders.map((order): ClosedOrder => {
    if (order.closedAt === null || order.side === 'unknown') throw new Error('the order is not closed')
    const { displayCode, side, profit, fee, openedAt, closedAt } = order
    return { marketCode: displayCode, side, profit, fee, openedAt, closedAt }
  })
  const { balance } = await client.account.balance()
  const startingBalance = subtract(balance, sum(closed.map(({ profit, fee }) => subtract(profit, fee ?? '0'))))
  return { orders, closed, startingBalance }
}

/** Amount as the screen shows it: rounded to the given decimals, with grouping and the minus sign U+2212. */
const shown = (value: string, digits: number, signed = true) =>
  new Intl.NumberFormat('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: signed ? 'exceptZero' : 'negative',
  })
    .format(value as Intl.StringNumericLiteral)
    .replace('-', '−')

const figure = (page: Page, label: string) =>
  page.locator('[data-figure]', { has: page.getByRole('button', { name: label, exact: true }) })

const open = async (page: Page) => {
  const client = await startDemo(page, '/api/health')
  await makeHistory(client)
  await page.goto('/order?type=3')
  await page.getByRole('button', { name: 'Performance' }).click()
  await expect(page).toHaveURL(/\/order\/performance$/)
  await expect(figure(page, 'Win rate')).toBeVisible()
  return client
}

test('the performance screen shows exact figures, explains a figure, keeps its filter in the address, and exports CSV', async ({
  page,
}) => {
  const client = await open(page)
  const { closed, startingBalance } = await readHistory(client)
  expect(closed).toHaveLength(5)
  const compareWith = async (orders: readonly ClosedOrder[]) => {
    const right = tradeStatistics({ orders, startingBalance })
    const { fees, feeShare } = feeTotals({ orders })
    const head = figure(page, 'Result after fees')
    await expect(head.locator('.lk-money').first()).toContainText(shown(right.netResult, 6))
    await expect(head).toContainText(`Fees: ${shown(fees, 2, false)}`)
    await expect(head).toContainText(`${orders.length} closed position`)
    await expect(figure(page, 'Win rate')).toContainText(`${shown(right.winRate ?? '', 2, false)}%`)
    await expect(figure(page, 'Average result')).toContainText(shown(right.expectancy ?? '', 6))
    await expect(figure(page, 'Profit factor')).toContainText(
      right.profitFactor === null ? '–' : shown(right.profitFactor, 2, false),
    )
    await expect(figure(page, 'Average win')).toContainText(right.averageWin === null ? '–' : shown(right.averageWin, 6))
    await expect(figure(page, 'Average loss')).toContainText(right.averageLoss === null ? '–' : shown(right.averageLoss, 6))
    await expect(figure(page, 'Largest drawdown')).toContainText(shown(right.maxDrawdown, 2, false))
    await expect(figure(page, 'Largest drawdown')).toContainText(`${right.maxDrawdownPercent}%`)
    await expect(figure(page, 'Longest win streak')).toContainText(`${right.longestWinStreak}`)
    await expect(figure(page, 'Longest loss streak')).toContainText(`${right.longestLossStreak}`)
    await expect(figure(page, 'Fee share')).toContainText(feeShare === null ? '–' : `${shown(feeShare, 2, false)}%`)
  }
  await compareWith(closed)
  await expect(figure(page, 'Average holding time')).toContainText(/\d+(s|m)/)

  await page.getByRole('button', { name: 'Profit factor' }).click()
  await expect(page.getByRole('dialog')).toContainText('All profits ÷ all losses')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('dialog').getByText('BTCUSD', { exact: true }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL(/market=BTCUSD/)
  const bitcoin = closed.filter(({ marketCode }) => marketCode === 'BTCUSD')
  await compareWith(bitcoin)
  await page.reload()
  await compareWith(bitcoin)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^performance-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toMatch(/,Closed by,Tags,Note$/)
  expect(lines).toHaveLength(3)
  for (const line of lines.slice(1)) expect(line).toContain('BTCUSD')
})

test('the figures can be limited to one day by keyboard, and every chart can be shown as a table', async ({ page }) => {
  const client = await open(page)
  const { closed } = await readHistory(client)
  const grid = page.getByRole('grid', { name: 'November 2026' })
  await grid.scrollIntoViewIfNeeded()
  await expect(grid.locator('[data-direction]')).toHaveCount(
    new Set(closed.map(({ closedAt }) => new Date(closedAt).toDateString())).size,
  )
  await grid.locator('[tabindex="0"]').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator(':focus')).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('ArrowRight')
  const day = await page.evaluate(() => (document.activeElement as HTMLElement).dataset.day)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`from=${day}&to=${day}`))
  const count = closed.filter(({ closedAt }) => new Date(closedAt).toLocaleDateString('sv') === day).length
  await expect(figure(page, 'Result after fees')).toContainText(`${count} closed position`)
  await page.getByRole('button', { name: 'Show all days' }).click()
  await expect(figure(page, 'Result after fees')).toContainText('5 closed positions')

  for (const view of ['Market', 'Side', 'Weekday', 'Hour', 'Duration']) {
    const groups = page.getByRole('region', { name: 'Results by' })
    await page.locator('.app-performance').getByText('Results by').first().scrollIntoViewIfNeeded()
    await groups.locator('.lk-chip', { hasText: view }).click()
    const figures = groups.locator('figure')
    for (let index = 0; index < (await figures.count()); index += 1) {
      const toTable = figures.nth(index).getByRole('button', { name: 'Show as table' })
      // If a chart was shown as a table in the previous view, it is also shown as a table in this view.
      if (await toTable.isVisible()) await toTable.click()
      await expect(figures.nth(index).locator('tbody tr').first()).toBeVisible()
    }
  }
  // All positions were open for less than five minutes, so the last view has one row.
  const { netResult, wins } = tradeStatistics({ orders: closed, startingBalance: '0' })
  const cells = page.getByRole('region', { name: 'Results by' }).locator('tbody tr').locator('th, td')
  await expect(cells).toHaveText(['< 5m', shown(netResult, 2), '5', `${wins}`])
})

test('the printed statement contains account, period, figures and all positions, but not the rest of the page', async ({
  page,
}) => {
  const client = await open(page)
  const { orders, closed, startingBalance } = await readHistory(client)
  const { uid } = await client.account.info()
  await page.emulateMedia({ media: 'print' })
  const statement = page.locator('.app-statement')
  await expect(statement).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeHidden()
  await expect(statement).toContainText(`Demo ${uid}`)
  await expect(statement).toContainText('All time')
  await expect(statement).toContainText(shown(startingBalance, 2, false))
  await expect(statement).toContainText(shown(tradeStatistics({ orders: closed, startingBalance }).netResult, 6))
  await expect(statement.locator('tbody tr')).toHaveCount(orders.length)
  for (const { id } of orders) await expect(statement).toContainText(`#${id}`)
  await page.emulateMedia({ media: 'screen' })
  await expect(statement).toHaveCount(0)
})

test('a note and a tag stay on the device, and the performance screen can be filtered by tag', async ({ page }) => {
  await open(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await figure(page, 'Best position').getByRole('link').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Note').fill('Waited for the news')
  await sheet.getByLabel('New tag').fill('news')
  await sheet.getByRole('button', { name: 'Add tag' }).click()
  await expect(sheet.getByText('Saved on this device', { exact: true })).toBeVisible()
  await page.goto(`${address}?tag=news`)
  await expect(figure(page, 'Result after fees')).toContainText('1 closed position')
  expect(sent.filter((request) => /Waited|tag/.test(decodeURIComponent(request)) && !request.includes('/order'))).toEqual([])
})

test('when the user shares a period, the picture hides the amount by default, and the browser’s Back closes the sheet', async ({
  page,
}) => {
  await open(page)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByRole('switch', { name: 'Show the amount' })).not.toBeChecked()
  await expect(page).toHaveURL(/share=1/)
  await page.goBack()
  await expect(page.getByRole('switch', { name: 'Show the amount' })).toBeHidden()
})

test('when the user shares a closed position, the picture hides the amount by default', async ({ page }) => {
  const client = await startDemo(page, '/api/health')
  await makeHistory(client)
  const [order] = (await client.orders.list({ status: 'closed', page: 1 })).orders
  await page.goto(`/order?type=3&id=${order?.id}`)
  const sheet = page.getByRole('dialog', { name: order?.displayCode ?? '' })
  await sheet.getByRole('button', { name: 'Share', exact: true }).click()
  const picture = page.getByRole('dialog', { name: 'Share result' })
  const amount = picture.getByRole('switch', { name: 'Show the amount' })
  await expect(amount).not.toBeChecked()
  await amount.press('Space')
  await expect(amount).toBeChecked()
  // The app does not save the choice to show the amount, so the next picture hides the amount again.
  await page.goBack()
  await sheet.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(amount).not.toBeChecked()
})

test('the performance screen has no axe violations, loses no content at 320 px, and can hide all amounts @look', async ({
  page,
}) => {
  await injectAxe(page)
  await open(page)
  await page.locator('.app-performance-rules').scrollIntoViewIfNeeded()
  await expect(page.locator('.lk-pnl')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  expect(await lossesAt320(page)).toEqual([])
  await page.getByRole('button', { name: 'Hide amounts' }).click()
  await expect(page.getByText('Amounts are hidden.')).toBeVisible()
  expect(await page.locator('.app-performance').textContent()).not.toMatch(/[+−]\d/)
})

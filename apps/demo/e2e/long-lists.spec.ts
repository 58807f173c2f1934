import { expect, type Page, test } from '@playwright/test'
import { enter, newAccount, startDemo } from './account.ts'
import { bindBank, fund } from './activeAccount.ts'
import { euroDollar } from './prices.ts'
import { newRealAccount } from './realAccount.ts'
import { picture } from './reviews.ts'

// These lists have no button for more pages: they load pages while the user scrolls. Source: specification, section 2.
const loadsAll = async (page: Page, lines: string, count: number) => {
  const all = page.locator(lines)
  await expect(all.first()).toBeVisible()
  expect(await all.count()).toBeLessThan(count)
  await expect
    .poll(async () => {
      await all.last().scrollIntoViewIfNeeded()
      await page.mouse.wheel(0, 4000)
      return all.count()
    })
    .toBe(count)
  await expect(page.getByText('No more to show', { exact: true })).toBeVisible()
}

const moreThanAPage = 23

test('scrolling the news loads all articles down to the oldest @spec-2.52', async ({ page }) => {
  const { total } = await newAccount().client.news.list({ categoryId: 2, page: 1 })
  expect(total).toBeGreaterThan(40)
  await page.goto('/news?category=2')
  await loadsAll(page, '.lk-news-card', total)
})

test('scrolling the account detail loads all movements, including the oldest @spec-2.19 @spec-8.7', async ({ page }) => {
  test.slow()
  const client = await startDemo(page, '/api/health')
  const { id: marketId } = await euroDollar(client)
  for (let done = 0; done < moreThanAPage; done += 1) {
    const order = await client.orders.place({ side: 'buy', lots: '0.01', marketId, leverage: '100', kind: 'market' })
    if (order) await client.orders.close({ id: order.id })
  }
  const { total } = await client.account.ledger({ page: 1 })
  expect(total).toBeGreaterThan(20)
  await page.goto('/mine/history')
  await loadsAll(page, '.lk-record', total)
})

test('scrolling loads all deposit and withdrawal records @spec-2.53', async ({ page }) => {
  test.slow()
  const user = await newRealAccount()
  await fund(user, '20000')
  await bindBank(user)
  const { deposits, verification, withdrawals } = user.client
  const { buffer, mimeType } = picture('wire.png')
  const [account] = await deposits.wireAccounts({ currencyCode: 'EUR' })
  const [currency] = await withdrawals.currencies({ type: 'bank' })
  if (!account || !currency) throw new Error('the broker has no channel for euros')
  const [method] = await withdrawals.methods({ type: 'bank', currencyId: currency.id })
  if (!method) throw new Error('the broker has bound no account')
  const { url } = await verification.upload({ file: new Blob([buffer], { type: mimeType }) })
  for (let done = 0; done < moreThanAPage; done += 1) {
    await deposits.submitWire({ amount: String(100 + done), proofImageUrl: url, wireAccountId: account.id })
    await withdrawals.submit({ currencyId: currency.id, amount: '100', methodId: method.id })
  }
  await enter(page, user, '/mine/charge?way=bank&view=records')
  // The count includes the deposit with which the test funded the account.
  await loadsAll(page, '.lk-record', moreThanAPage + 1)
  await page.goto('/mine/withdraw?type=2&view=records')
  await loadsAll(page, '.lk-record', moreThanAPage)
})

import { expect, type Page, test } from '@playwright/test'
import { bindBank, fund } from './activeAccount.ts'
import { startReal } from './realAccount.ts'
import { decideLatest, picture } from './reviews.ts'

const titles = (page: Page) => page.locator('.lk-notification-title').allInnerTexts()

/** The statuses that this device has saved for the records of each list. */
const seen = (page: Page): Promise<Readonly<Record<string, readonly string[]>>> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('leverkit.reviews.'))
    const lists: Record<string, { statuses: Record<string, string> }> = JSON.parse((key && localStorage.getItem(key)) || '{}')
    return Object.fromEntries(Object.entries(lists).map(([name, { statuses }]) => [name, Object.values(statuses)]))
  })

test('each decision about a deposit, a withdrawal or the identity check adds one notification', async ({ page }) => {
  const user = await startReal(page, '/')
  const { client } = user
  const { buffer, mimeType } = picture('paper.png')
  const upload = async () => (await client.verification.upload({ file: new Blob([buffer], { type: mimeType }) })).url
  await expect.poll(async () => Object.keys(await seen(page))).toHaveLength(5)
  await fund(user, '1000')
  await bindBank(user)
  const [method] = await client.withdrawals.methods({ type: 'bank' })
  const [currency] = await client.withdrawals.currencies({ type: 'bank' })
  if (!method || !currency) throw new Error('no bank account is bound')
  await client.withdrawals.submit({ currencyId: currency.id, amount: '100', methodId: method.id })
  const papers = { frontImageUrl: await upload(), backImageUrl: await upload() }
  await client.verification.submit({ name: 'Ada Example', documentNumber: 'X1', ...papers })
  for (const [path, list, statuses] of [
    ['/mine/charge?way=bank', 'deposits.bank', ['finished']],
    ['/mine/withdraw?type=2', 'withdrawals.bank.en', [expect.any(String)]],
    ['/mine/auth', 'identity', ['pending']],
  ] as const) {
    await page.goto(path)
    await expect.poll(async () => (await seen(page))[list]).toEqual(statuses)
  }
  await decideLatest(user, 'withdrawal', 'reject', 'The account number belongs to another person')
  await decideLatest(user, 'identity', 'accept')
  await page.goto('/notifications')
  await expect(page.locator('.lk-notification')).toHaveCount(3)
  const told = await titles(page)
  expect(told.filter((title) => title.endsWith('Your deposit was credited'))).toHaveLength(1)
  expect(told.filter((title) => title.endsWith('Your identity is verified'))).toHaveLength(1)
  expect(told.filter((title) => /Withdrawal: \w/.test(title))).toHaveLength(1)
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.lk-notification')).toHaveCount(3)
  await page.getByRole('link', { name: /Withdrawal: / }).click()
  await expect(page).toHaveURL(/\/mine\/withdraw\?type=2&view=records$/)
  await expect(page.locator('.lk-record')).toHaveCount(1)
})

import { expect, type Page, test } from '@playwright/test'
import { clientOf } from './account.ts'
import { newEmail, register } from './people.ts'
import { decideLatest, picture } from './reviews.ts'

/** The real account that every sandbox begins with: it has money. */
const signIn = async (page: Page, from: string) => {
  await page.goto(`/login?from=${encodeURIComponent(from)}`)
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('trader@sandbox.test')
  await page.getByLabel('Password', { exact: true }).fill('sandbox-only')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

test('deposits by coin with a proof, is refused with a remark, and sees why', async ({ page }) => {
  await register(page, newEmail(), 'quiet harbour 7')
  await page.goto('/mine/charge')
  await page.getByRole('button', { name: /^I have sent/ }).click()
  await expect(page.getByText('Enter the amount that you sent')).toBeVisible()
  await expect(page.getByText('Add a picture of the transfer')).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount sent' }).fill('250')
  await page.getByLabel('Proof of transfer').last().setInputFiles(picture('transfer.png'))
  await expect(page.getByText('Sent', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^I have sent 250/ }).dblclick()
  await expect(page.getByText('Submitted. The broker is checking it.').first()).toBeVisible()
  await expect(page.getByText('Unchecked')).toHaveCount(1)
  await decideLatest(page, 'deposit', 'reject', 'The image cannot be read')
  await page.reload()
  await expect(page.getByText('Rejected')).toBeVisible()
  await expect(page.getByText('The image cannot be read')).toBeVisible()
})

test('deposits by bank wire with every line to copy, and the amount is credited', async ({ page }) => {
  await register(page, newEmail(), 'quiet harbour 7')
  await page.goto('/mine/charge?way=bank')
  await expect(page.getByRole('button', { name: 'Copy SWIFT code' }).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount sent' }).fill('1000')
  await page.getByLabel('Proof of transfer').last().setInputFiles(picture('wire.png'))
  await expect(page.getByText('Sent', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^I have sent/ }).click()
  await expect(page.getByText('Unchecked')).toBeVisible()
  await decideLatest(page, 'deposit', 'accept')
  await page.reload()
  await expect(page.getByText('Finished')).toBeVisible()
  await page.goto('/mine/history')
  await expect(page.locator('.app-record')).toHaveCount(1)
})

test('a deposit by bank card is arranged by customer service', async ({ page }) => {
  await register(page, newEmail(), 'quiet harbour 7')
  await page.goto('/mine/charge?way=card')
  await page.getByRole('button', { name: 'Contact customer service' }).click()
  await expect(page).toHaveURL(/\/mine\/chat$/)
  await expect(page.locator('iframe[sandbox="allow-scripts allow-forms allow-popups"]')).toBeVisible()
})

test('binds a bank account and withdraws to it, told fee and amount received as typed', async ({ page }) => {
  await signIn(page, '/mine/withdraw?type=2')
  const client = await clientOf(page)
  const bound = await client.withdrawals.methods({ type: 'bank' })
  for (const { id } of bound) await client.withdrawals.deleteMethod({ id })
  await page.reload()
  await expect(page.getByText('No payment account is bound')).toBeVisible()
  await page.getByRole('button', { name: 'Bind one' }).click()
  await page.waitForURL(/withdraw-way\?type=2/)
  await page.getByRole('button', { name: 'Bind', exact: true }).click()
  await expect(page.getByText('Please complete')).toHaveCount(5)
  await page.getByRole('textbox', { name: 'Bank', exact: true }).fill('Example Bank')
  await page.getByRole('textbox', { name: 'Address of the bank or branch' }).fill('1 Example Street')
  await page.getByRole('textbox', { name: 'SWIFT code' }).fill('EXAMGB2L')
  await page.getByRole('textbox', { name: 'Account holder' }).fill('Ada Example')
  await page.getByRole('textbox', { name: 'Account number' }).fill('GB82WEST12345698765432')
  await page.getByRole('button', { name: 'Bind', exact: true }).click()
  await page.waitForURL(/\/mine\/withdraw\?type=2/)
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('100000')
  await expect(page.getByText('More than is available')).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('100')
  await expect(page.locator('.lk-figure', { hasText: 'You receive' })).not.toContainText('–')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).last().click()
  await expect(page.getByText('Submitted. The amount is locked until it is sent.').first()).toBeVisible()
  const { total } = await client.withdrawals.records({ type: 'bank', page: 1 })
  await expect(page.locator('.app-record')).toHaveCount(Math.min(total, 20))
})

test('deletes a bound address after a question', async ({ page }) => {
  await register(page, newEmail(), 'quiet harbour 7')
  await page.goto('/mine/withdraw-way?type=2')
  for (const [name, text] of [
    ['Bank', 'Example Bank'],
    ['Address of the bank or branch', '1 Example Street'],
    ['SWIFT code', 'EXAMGB2L'],
    ['Account holder', 'Ada Example'],
    ['Account number', 'GB82WEST12345698765432'],
  ] as const)
    await page.getByRole('textbox', { name, exact: true }).fill(text)
  await page.getByRole('button', { name: 'Bind', exact: true }).click()
  await page.waitForURL(/\/mine\/withdraw$/)
  await page.goto('/mine/bank-card-list')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Nothing is bound yet')).toBeVisible()
})

test('proves who they are: what is missing is named, then it waits, then it is done', async ({ page }) => {
  await register(page, newEmail(), 'quiet harbour 7')
  await page.goto('/mine/auth')
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('Enter your name')).toBeVisible()
  await expect(page.getByText('Add a picture of the back side')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada Example')
  await page.getByRole('textbox', { name: /^Number of your ID/ }).fill('X1234567')
  await page.getByLabel('Front side').last().setInputFiles(picture('front.png'))
  await page.getByLabel('Back side').last().setInputFiles(picture('back.png'))
  await expect(page.getByText('Sent', { exact: true })).toHaveCount(2)
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('Under review')).toBeVisible()
  await decideLatest(page, 'identity', 'accept')
  await page.getByRole('button', { name: 'Look again' }).click()
  await expect(page.getByText('You are verified')).toBeVisible()
})

test('a session that ends in the middle of a form leads back to it, with what was typed', async ({ page }) => {
  await signIn(page, '/mine/withdraw-way?type=2')
  await page.getByRole('textbox', { name: 'Account holder' }).fill('Ada Example')
  await page.route('**/api/wallet/bind_draw_method', (route) => route.fulfill({ json: { code: 999, msg: '', data: null } }))
  for (const name of ['Bank', 'Address of the bank or branch', 'SWIFT code', 'Account number'])
    await page.getByRole('textbox', { name, exact: true }).fill(`${name} 1`)
  await page.getByRole('button', { name: 'Bind', exact: true }).click()
  await page.waitForURL(/\/login\?from=%2Fmine%2Fwithdraw-way/)
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('trader@sandbox.test')
  await page.getByLabel('Password', { exact: true }).fill('sandbox-only')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/withdraw-way\?type=2/)
  await expect(page.getByRole('textbox', { name: 'Account holder' })).toHaveValue('Ada Example')
  await expect(page.getByRole('textbox', { name: 'SWIFT code' })).toHaveValue('SWIFT code 1')
})

import { expect, type Page, test } from '@playwright/test'
import { enter } from './account.ts'
import { bindBank, fund } from './activeAccount.ts'
import { firstPassword, newRealAccount, startReal } from './realAccount.ts'
import { decideLatest, picture } from './reviews.ts'

/** File input of a field; the second one is for the camera. */
const uploadOf = (page: Page, label: string) => page.getByRole('group', { name: label }).locator('input[type="file"]').first()

test('submits a coin deposit with a proof, and shows the reason of its rejection @spec-4.5 @spec-6.2', { tag: '@wide' }, async ({
  page,
}) => {
  const user = await startReal(page, '/mine/charge')
  await page.getByRole('button', { name: /^I have sent/ }).click()
  await expect(page.getByText('Enter the amount that you sent')).toBeVisible()
  await expect(page.getByText('Add a picture of the transfer')).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount sent' }).fill('250')
  await uploadOf(page, 'Proof of transfer').setInputFiles(picture('transfer.png'))
  await expect(page.getByText('Sent', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^I have sent 250/ }).dblclick()
  await expect(page.getByText('Submitted. The broker is checking it.').first()).toBeVisible()
  await expect(page.getByText('Unchecked')).toHaveCount(1)
  await decideLatest(user, 'deposit', 'reject', 'The image cannot be read')
  await page.reload()
  await expect(page.getByText('Rejected')).toBeVisible()
  await expect(page.getByText('The image cannot be read')).toBeVisible()
})

test('shows progress and Cancel during an upload, and keeps the focus in the dialog', async ({ page }) => {
  await startReal(page, '/mine/charge?way=bank')
  await page.route('**/api/common/image_upload', () => undefined)
  await uploadOf(page, 'Proof of transfer').setInputFiles(picture('wire.png'))
  const wait = page.getByRole('dialog', { name: 'One moment' })
  await expect(wait.getByRole('progressbar')).toBeVisible()
  const outside = () =>
    page.evaluate(() => document.activeElement?.closest('dialog') === null && document.activeElement !== document.body)
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab')
    expect(await outside()).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(wait).toBeVisible()
  await wait.getByRole('button', { name: 'Cancel' }).click()
  await expect(wait).toBeHidden()
  await expect(page.getByText('wire.png')).toHaveCount(0)
})

test('submits a wire deposit with copyable bank details, and shows the credit', async ({ page }) => {
  const user = await startReal(page, '/mine/charge?way=bank')
  await expect(page.getByRole('button', { name: /^SWIFT code .* Copy$/ })).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount sent' }).fill('1000')
  await uploadOf(page, 'Proof of transfer').setInputFiles(picture('wire.png'))
  await expect(page.getByText('Sent', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^I have sent/ }).click()
  await expect(page.getByText('Unchecked')).toBeVisible()
  await decideLatest(user, 'deposit', 'accept')
  await page.reload()
  await expect(page.getByText('Finished')).toBeVisible()
  await page.goto('/mine/history')
  await expect(page.locator('.lk-record')).toHaveCount(1)
})

test('refers deposits by bank card to customer service @spec-1.9 @spec-2.27', async ({ page }) => {
  await startReal(page, '/mine/charge?way=card')
  await page.getByRole('button', { name: 'Contact customer service' }).click()
  await expect(page).toHaveURL(/\/mine\/chat$/)
  await expect(page.locator('iframe')).toBeVisible()
  // The sandbox serves this page from the app's origin: it must not reach the session.
  expect(await page.locator('iframe').getAttribute('sandbox')).not.toContain('allow-same-origin')
})

test('binds a bank account and withdraws to it, with fee and received amount shown while typing @spec-1.11 @spec-5.6 @spec-8.20', {
  tag: '@wide',
}, async ({ page }) => {
  const user = await newRealAccount()
  await fund(user, '2000')
  await enter(page, user, '/mine/withdraw?type=2')
  await expect(page.getByText(/^No payment account is bound/)).toBeVisible()
  await page.getByRole('button', { name: 'Bind a bank account' }).click()
  await page.waitForURL(/withdraw-way\?type=2/)
  await page.getByRole('button', { name: 'Bind', exact: true }).click()
  await expect(page.getByText('Please complete')).toHaveCount(5)
  await page.getByRole('textbox', { name: 'Bank', exact: true }).fill('Example Bank')
  await page.getByRole('textbox', { name: 'Branch name and address' }).fill('1 Example Street')
  await page.getByRole('textbox', { name: 'SWIFT code' }).fill('EXAMGB2L')
  await page.getByRole('textbox', { name: 'Account holder' }).fill('Ada Example')
  await page.getByRole('textbox', { name: 'Account number' }).fill('GB82WEST12345698765432')
  await page.getByRole('button', { name: 'Bind', exact: true }).click()
  await page.waitForURL(/\/mine\/withdraw\?type=2/)
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('100000')
  await expect(page.getByText('More than is available')).toBeVisible()
  await expect(page.locator('.lk-figure', { hasText: 'You receive' })).toContainText('–')
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('100')
  await expect(page.locator('.lk-figure', { hasText: 'You receive' })).not.toContainText('–')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).last().click()
  const review = page.getByRole('dialog', { name: 'Check the withdrawal' })
  await expect(review.locator('.lk-address')).toHaveText('GB82WEST12345698765432')
  await expect(review.locator('.lk-figure', { hasText: 'Amount' })).toContainText('100.00')
  await expect(page.locator('.lk-record')).toHaveCount(0)
  await review.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByText('Submitted. The amount is locked until it is sent.').first()).toBeVisible()
  await expect(page.locator('.lk-record')).toHaveCount(1)
})

test('binds a coin address and withdraws to it, and shows the locked amount in the wallet @spec-2.23 @spec-2.25', async ({
  page,
}) => {
  const user = await newRealAccount()
  await fund(user, '2000')
  await enter(page, user, '/mine/withdraw?type=1')
  await page.getByRole('button', { name: 'Bind a coin address' }).click()
  await page.waitForURL(/withdraw-way\?type=1/)
  await page.getByRole('textbox', { name: 'Coin address' }).fill('TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC')
  await page.getByRole('button', { name: 'Bind', exact: true }).click()
  await page.waitForURL(/\/mine\/withdraw\?type=1/)
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('100')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).last().click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.locator('.lk-record')).toHaveCount(1)
  await page.goto('/mine/wallet')
  await expect(page.locator('.lk-figure', { hasText: 'Locked' })).toContainText('100.00')
  await page.getByRole('link', { name: 'Coin addresses' }).click()
  await page.waitForURL(/coin-address-list/)
  await expect(page.getByText('5tDeC').first()).toBeVisible()
})

test('shows an empty state without a channel for wires or bank withdrawals @spec-8.21', async ({ page }) => {
  for (const call of ['quickCharge/symbols', 'quickCharge/wire_info', 'account/draw_symbol_list'])
    await page.route(`**/api/${call}*`, (route) => route.fulfill({ json: { code: 1, msg: '', data: [] } }))
  await startReal(page, '/mine/charge?way=bank')
  await expect(page.getByText('No payment channel')).toBeVisible()
  await page.goto('/mine/withdraw?type=2')
  await expect(page.getByText('No payment channel')).toBeVisible()
})

test('deletes a bound bank account after a confirmation @spec-2.24 @spec-8.5 @spec-8.8', async ({ page }) => {
  const user = await newRealAccount()
  await bindBank(user)
  await enter(page, user, '/mine/bank-card-list')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Nothing is bound yet')).toBeVisible()
})

test('verifies an identity: missing fields, review and result @spec-2.14 @spec-4.4 @wcag-3.3.1', async ({ page }) => {
  const user = await startReal(page, '/mine/auth')
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('Enter your name')).toBeVisible()
  await expect(page.getByText('Add a picture of the back side')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada Example')
  await page.getByRole('textbox', { name: /^Number of your ID/ }).fill('X1234567')
  await uploadOf(page, 'Front side').setInputFiles(picture('front.png'))
  await uploadOf(page, 'Back side').setInputFiles(picture('back.png'))
  await expect(page.getByText('Sent', { exact: true })).toHaveCount(2)
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('Under review')).toBeVisible()
  await decideLatest(user, 'identity', 'accept')
  await page.getByRole('button', { name: 'Look again' }).click()
  await expect(page.getByText('You are verified')).toBeVisible()
})

test('keeps a form when the session expires, and returns to it @wcag-2.2.1 @wcag-3.3.7', async ({ page }) => {
  const { email } = await startReal(page, '/mine/withdraw-way?type=2')
  await page.getByRole('textbox', { name: 'Account holder' }).fill('Ada Example')
  await page.route('**/api/wallet/bind_draw_method', (route) => route.fulfill({ json: { code: 999, msg: '', data: null } }))
  for (const name of ['Bank', 'Branch name and address', 'SWIFT code', 'Account number'])
    await page.getByRole('textbox', { name, exact: true }).fill(`${name} 1`)
  await page.getByRole('button', { name: 'Bind', exact: true }).click()
  await page.waitForURL(/\/login\?from=%2Fmine%2Fwithdraw-way/)
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(firstPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/withdraw-way\?type=2/)
  await expect(page.getByRole('textbox', { name: 'Account holder' })).toHaveValue('Ada Example')
  await expect(page.getByRole('textbox', { name: 'SWIFT code' })).toHaveValue('SWIFT code 1')
})

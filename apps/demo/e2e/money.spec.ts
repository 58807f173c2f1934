import { expect, type Page, test } from '@playwright/test'
import { enter } from './account.ts'
import { bindBank, fund } from './activeAccount.ts'
import { firstPassword, newRealAccount, startReal } from './realAccount.ts'
import { decideLatest, picture } from './reviews.ts'

/** Returns the file input of an upload field. The field's second input, which opens the camera, is ignored. */
const uploadOf = (page: Page, label: string) => page.getByRole('group', { name: label }).locator('input[type="file"]').first()

test('a coin deposit is submitted with a proof, and a rejected deposit shows the reason @spec-4.5 @spec-6.2', {
  tag: '@wide',
}, async ({ page }) => {
  const user = await startReal(page, '/mine/charge')
  await page.getByRole('button', { name: /^I’ve sent/ }).click()
  await expect(page.getByText('Enter the amount you sent')).toBeVisible()
  await expect(page.getByText('Add a picture of your proof of payment')).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount you sent' }).fill('250')
  await uploadOf(page, 'Proof of payment').setInputFiles(picture('transfer.png'))
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^I’ve sent 250/ }).dblclick()
  await expect(page.getByText('Deposit submitted. We’re checking your payment.').first()).toBeVisible()
  await expect(page.getByText('Under review')).toHaveCount(1)
  await decideLatest(user, 'deposit', 'reject', 'The image cannot be read')
  await page.reload()
  await expect(page.getByText('Rejected')).toBeVisible()
  await expect(page.getByText('The image cannot be read')).toBeVisible()
})

test('during an upload, the dialog shows progress and Cancel, and the focus stays in the dialog', async ({ page }) => {
  await startReal(page, '/mine/charge?way=bank')
  await page.route('**/api/common/image_upload', () => undefined)
  await uploadOf(page, 'Proof of payment').setInputFiles(picture('wire.png'))
  const wait = page.getByRole('dialog', { name: 'Please wait' })
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

test('the wire deposit form shows bank details to copy, and the deposit is credited after its review', async ({ page }) => {
  const user = await startReal(page, '/mine/charge?way=bank')
  await expect(page.getByRole('button', { name: /^SWIFT code .* Copy$/ })).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount you sent' }).fill('1000')
  await uploadOf(page, 'Proof of payment').setInputFiles(picture('wire.png'))
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^I’ve sent/ }).click()
  await expect(page.locator('.lk-record').getByText('Under review')).toBeVisible()
  await decideLatest(user, 'deposit', 'accept')
  await page.reload()
  await expect(page.getByText('Credited')).toBeVisible()
  await page.goto('/mine/history')
  await expect(page.locator('.lk-record')).toHaveCount(1)
})

test('the screen for deposits by bank card leads to customer service @spec-1.9 @spec-2.27', async ({ page }) => {
  await startReal(page, '/mine/charge?way=card')
  await page.getByRole('button', { name: 'Contact support' }).click()
  await expect(page).toHaveURL(/\/mine\/chat$/)
  await expect(page.locator('iframe')).toBeVisible()
  // The sandbox serves the support page from the app's origin. The support page must not have access to the session.
  expect(await page.locator('iframe').getAttribute('sandbox')).not.toContain('allow-same-origin')
})

test('a user can add a bank account and withdraw to it, and sees fee and received amount while typing @spec-1.11 @spec-5.6 @spec-8.20', {
  tag: '@wide',
}, async ({ page }) => {
  const user = await newRealAccount()
  await fund(user, '2000')
  await enter(page, user, '/mine/withdraw?type=2')
  await expect(page.getByText(/^No withdrawal method added/)).toBeVisible()
  await page.getByRole('button', { name: 'Add a bank account' }).click()
  await page.waitForURL(/withdraw-way\?type=2/)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Please complete this field')).toHaveCount(5)
  await page.getByRole('textbox', { name: 'Bank', exact: true }).fill('Example Bank')
  await page.getByRole('textbox', { name: 'Branch name and address' }).fill('1 Example Street')
  await page.getByRole('textbox', { name: 'SWIFT code' }).fill('EXAMGB2L')
  await page.getByRole('textbox', { name: 'Account holder' }).fill('Ada Example')
  await page.getByRole('textbox', { name: 'IBAN or account number' }).fill('GB82WEST12345698765432')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.waitForURL(/\/mine\/withdraw\?type=2/)
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('100000')
  await expect(page.getByText('That’s more than your available balance')).toBeVisible()
  await expect(page.locator('.lk-figure', { hasText: 'You receive' })).toContainText('–')
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('100')
  await expect(page.locator('.lk-figure', { hasText: 'You receive' })).not.toContainText('–')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).last().click()
  const review = page.getByRole('dialog', { name: 'Check your withdrawal' })
  await expect(review.locator('.lk-address')).toHaveText('GB82WEST12345698765432')
  await expect(review.locator('.lk-figure', { hasText: /^Amount/ })).toContainText('100.00')
  await expect(page.locator('.lk-record')).toHaveCount(0)
  await review.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByText('Withdrawal requested. This amount stays locked until we pay it out.').first()).toBeVisible()
  await expect(page.locator('.lk-record')).toHaveCount(1)
})

test('a user can add a crypto address and withdraw to it, and sees the locked amount in the wallet @spec-2.23 @spec-2.25', async ({
  page,
}) => {
  const user = await newRealAccount()
  await fund(user, '2000')
  await enter(page, user, '/mine/withdraw?type=1')
  await page.getByRole('button', { name: 'Add a crypto address' }).click()
  await page.waitForURL(/withdraw-way\?type=1/)
  await page.getByRole('textbox', { name: 'Crypto address' }).fill('TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.waitForURL(/\/mine\/withdraw\?type=1/)
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('100')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).last().click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.locator('.lk-record')).toHaveCount(1)
  await page.goto('/mine/wallet')
  await expect(page.locator('.lk-figure', { hasText: 'Held for withdrawals' })).toContainText('100.00')
  await page.getByRole('link', { name: 'Crypto addresses' }).click()
  await page.waitForURL(/coin-address-list/)
  await expect(page.getByText('5tDeC').first()).toBeVisible()
})

test('wire deposits and bank withdrawals each show an empty state if there is no payment channel @spec-8.21', async ({
  page,
}) => {
  for (const call of ['quickCharge/symbols', 'quickCharge/wire_info', 'account/draw_symbol_list'])
    await page.route(`**/api/${call}*`, (route) => route.fulfill({ json: { code: 1, msg: '', data: [] } }))
  await startReal(page, '/mine/charge?way=bank')
  await expect(page.getByText('No payment method available')).toBeVisible()
  await page.goto('/mine/withdraw?type=2')
  await expect(page.getByText('No payment method available')).toBeVisible()
})

test('a user can delete a bank account for withdrawals after a confirmation @spec-2.24 @spec-8.5 @spec-8.8', async ({ page }) => {
  const user = await newRealAccount()
  await bindBank(user)
  await enter(page, user, '/mine/bank-card-list')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No withdrawal methods yet')).toBeVisible()
})

test('the identity screen lists missing fields, then says that the check is under review, and finally shows the result @spec-2.14 @spec-4.4 @wcag-3.3.1', async ({
  page,
}) => {
  const user = await startReal(page, '/mine/auth')
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('Enter your full name')).toBeVisible()
  await expect(page.getByText('Add a picture of the back of your document')).toBeVisible()
  await page.getByRole('textbox', { name: 'Full name', exact: true }).fill('Ada Example')
  await page.getByRole('textbox', { name: /^ID card or passport number/ }).fill('X1234567')
  await uploadOf(page, 'Front of the document').setInputFiles(picture('front.png'))
  await uploadOf(page, 'Back of the document').setInputFiles(picture('back.png'))
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(2)
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('Under review')).toBeVisible()
  await decideLatest(user, 'identity', 'accept')
  await page.getByRole('button', { name: 'Refresh status' }).click()
  await expect(page.getByText('You’re verified')).toBeVisible()
})

test('when the session expires, a form keeps its input; after the sign-in, the form opens again @wcag-2.2.1 @wcag-3.3.7', async ({
  page,
}) => {
  const { email } = await startReal(page, '/mine/withdraw-way?type=2')
  await page.getByRole('textbox', { name: 'Account holder' }).fill('Ada Example')
  await page.route('**/api/wallet/bind_draw_method', (route) => route.fulfill({ json: { code: 999, msg: '', data: null } }))
  for (const name of ['Bank', 'Branch name and address', 'SWIFT code', 'IBAN or account number'])
    await page.getByRole('textbox', { name, exact: true }).fill(`${name} 1`)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.waitForURL(/\/login\?from=%2Fmine%2Fwithdraw-way/)
  await page.getByRole('textbox', { name: 'Email address' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(firstPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/withdraw-way\?type=2/)
  await expect(page.getByRole('textbox', { name: 'Account holder' })).toHaveValue('Ada Example')
  await expect(page.getByRole('textbox', { name: 'SWIFT code' })).toHaveValue('SWIFT code 1')
})

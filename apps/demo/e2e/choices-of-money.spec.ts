import { withdraw } from '@leverkit/sdk/math'
import { expect, type Page, test } from '@playwright/test'
import { enter } from './account.ts'
import { fund } from './activeAccount.ts'
import { plain } from './figures.ts'
import { newRealAccount, startReal } from './realAccount.ts'
import { picture } from './reviews.ts'

const [firstAddress, secondAddress] = ['TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC', 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj']

/** Runs an action and returns the form fields of the write request that the action sends. */
const formSent = async (page: Page, path: string, tap: () => Promise<void>) => {
  const sent = page.waitForRequest((request) => request.url().includes(path))
  await tap()
  return Object.fromEntries(new URLSearchParams((await sent).postData() ?? ''))
}

const pickCard = async (page: Page, group: string, name: string | RegExp) => {
  const card = page.getByRole('radiogroup', { name: group, exact: true }).locator('label').filter({ hasText: name })
  await card.click()
  await expect(card.getByRole('radio')).toBeChecked()
}

/** Creates a user with money and two bound addresses of the same coin. */
const userWithTwoAddresses = async () => {
  const user = await newRealAccount()
  await fund(user, '2000')
  const { withdrawals } = user.client
  const currencies = await withdrawals.currencies({ type: 'coin' })
  const currency = currencies.at(-1)
  if (!currency || currencies.length < 2) throw new Error('the broker has fewer than two coins to withdraw in')
  for (const coinAddress of [firstAddress, secondAddress])
    await withdrawals.bindMethod({ type: 'coin', currencyId: currency.id, coinAddress })
  const methods = await withdrawals.methods({ type: 'coin', currencyId: currency.id })
  // The app preselects the first method, so the test chooses the second.
  const method = methods.at(-1)
  if (!method?.coinAddress || methods.length !== 2) throw new Error('the broker has not bound both addresses')
  return { user, currency, method, address: method.coinAddress }
}

test('a withdrawal is sent with the chosen currency, the chosen address, a memo and the fee @spec-1.10 @spec-2.21', {
  tag: '@wide',
}, async ({ page }) => {
  const { user, currency, method, address } = await userWithTwoAddresses()
  await enter(page, user, '/mine/withdraw?type=1')
  await pickCard(page, 'Currency and network', new RegExp(`${currency.code}.*${currency.network}`))
  await pickCard(page, 'Pay out to', address.slice(-5))
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('250')
  await page.getByRole('textbox', { name: /Note/ }).fill('rent of March')
  const rule = { feeType: currency.feeType, rate: currency.feeRate, amount: '250' }
  const { fee, received } = withdraw({ ...rule, currencyRate: currency.usdPrice })
  const figure = (name: string) => page.locator('.lk-figure', { hasText: name }).locator('dd')
  await expect.poll(async () => plain((await figure('Fee').textContent()) ?? '')).toContain(fee.slice(0, 4))
  await expect.poll(async () => plain((await figure('You receive').textContent()) ?? '')).toContain(received.slice(0, 5))
  await page.getByRole('button', { name: 'Withdraw', exact: true }).last().click()
  const review = page.getByRole('dialog', { name: 'Check your withdrawal' })
  await expect(review.locator('.lk-address')).toHaveText(address)
  await expect(review.getByText('rent of March')).toBeVisible()
  const inReview = async (name: string) =>
    plain((await review.locator('.lk-figure', { hasText: new RegExp(`^${name}`) }).textContent()) ?? '')
  expect(await inReview('Amount')).toContain('250.00')
  expect(await inReview('Fee')).toContain(fee.slice(0, 4))
  expect(await inReview('You receive')).toContain(received.slice(0, 5))
  await expect(review.locator('.lk-figure', { hasText: 'Network' })).toContainText(currency.network ?? '')
  // No withdrawal is sent before the confirmation.
  expect((await user.client.withdrawals.records({ type: 'coin', page: 1 })).total).toBe(0)
  const fields = await formSent(page, '/api/account/draw', () =>
    review.getByRole('button', { name: 'Confirm withdrawal' }).click(),
  )
  expect(fields).toMatchObject({
    draw_currency_id: String(currency.id),
    draw_method_id: String(method.id),
    number: '250',
    memo: 'rent of March',
  })
  const record = page.locator('.lk-record').first()
  await expect(record).toBeVisible()
  const { items } = await user.client.withdrawals.records({ type: 'coin', page: 1 })
  expect(items).toMatchObject([{ coinAddress: address, currencyCode: currency.code }])
  await record.getByRole('button').first().click()
  const details = page.getByRole('dialog', { name: 'Withdraw', exact: true })
  const shown = (name: string) => details.locator('.lk-figure', { hasText: name }).locator('dd')
  expect(plain((await shown('Fee').textContent()) ?? '')).toContain((items[0]?.fee ?? '').slice(0, 4))
  expect(plain((await shown('You receive').textContent()) ?? '')).toContain((items[0]?.received ?? '').slice(0, 5))
})

test('a user can add a crypto address for the chosen currency @spec-2.22', async ({ page }) => {
  const user = await newRealAccount()
  const currencies = await user.client.withdrawals.currencies({ type: 'coin' })
  const currency = currencies.at(-1)
  if (!currency || currency.id === currencies[0]?.id) throw new Error('the broker has one coin only')
  await enter(page, user, '/mine/withdraw-way?type=1')
  await pickCard(page, 'Currency and network', new RegExp(`${currency.code}.*${currency.network}`))
  await expect(page.getByText(`This must be a ${currency.network} address`)).toBeVisible()
  await page.getByRole('textbox', { name: 'Crypto address' }).fill(secondAddress)
  const fields = await formSent(page, 'bind_draw_method', () => page.getByRole('button', { name: 'Add', exact: true }).click())
  expect(fields).toMatchObject({ draw_id: String(currency.id), dc_address: secondAddress, type: '1' })
})

test('the coin deposit form shows the address of each network and submits the deposit for the chosen network @spec-1.7 @spec-2.20', async ({
  page,
}) => {
  const user = await startReal(page, '/mine/charge')
  const methods = await user.client.deposits.methods()
  expect(methods.length).toBeGreaterThan(1)
  for (const { currencyCode, network, address } of methods) {
    await pickCard(page, 'Currency and network', new RegExp(`${currencyCode}.*${network}`))
    await expect(page.getByText(`Send only ${currencyCode} over ${network}.`)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Address' })).toContainText(address)
  }
  const last = methods.at(-1)
  await page.getByRole('textbox', { name: 'Amount you sent' }).fill('250')
  await page
    .getByRole('group', { name: 'Proof of payment' })
    .locator('input[type="file"]')
    .first()
    .setInputFiles(picture('transfer.png'))
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  const fields = await formSent(page, 'quickCharge/submit', () => page.getByRole('button', { name: /^I’ve sent 250/ }).click())
  expect(fields).toMatchObject({ number: '250', address: last?.address, charge_id: String(last?.id) })
})

test('the wire deposit form shows the broker’s bank accounts for each currency and submits the deposit for the chosen account @spec-1.8', async ({
  page,
}) => {
  const user = await startReal(page, '/mine/charge?way=bank')
  const currencies = (await user.client.deposits.currencies()).filter(({ type }) => type === 'bank')
  expect(currencies.length).toBeGreaterThan(1)
  let wanted: { id: number | string; bankName: string; code: string } | undefined
  for (const { code } of currencies) {
    await pickCard(page, 'Currency', code)
    const accounts = await user.client.deposits.wireAccounts({ currencyCode: code })
    if (accounts.length === 0) await expect(page.getByText('No payment method available')).toBeVisible()
    for (const account of accounts) {
      if (accounts.length > 1) await pickCard(page, 'Bank', account.bankName)
      await expect(page.getByRole('button', { name: `SWIFT code ${account.bankSwift} Copy` })).toBeVisible()
      await expect(page.getByText(account.payeeAccount).first()).toBeVisible()
      await expect(page.getByText(account.bankName).first()).toBeVisible()
      // Chooses the last bank of a currency that has several banks. The app preselects the first bank.
      if (accounts.length > 1) wanted = { id: account.id, bankName: account.bankName, code }
    }
  }
  if (!wanted) throw new Error('the broker has no currency with several banks')
  await pickCard(page, 'Currency', wanted.code)
  await pickCard(page, 'Bank', wanted.bankName)
  await page.getByRole('textbox', { name: 'Amount you sent' }).fill('900')
  await page
    .getByRole('group', { name: 'Proof of payment' })
    .locator('input[type="file"]')
    .first()
    .setInputFiles(picture('wire.png'))
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  const fields = await formSent(page, 'wire_submit', () => page.getByRole('button', { name: /^I’ve sent/ }).click())
  expect(fields).toMatchObject({ number: '900', wire_id: String(wanted.id) })
})

test('if the broker has no area codes, a user can register by phone number without an area code @spec-2.39', async ({ page }) => {
  await page.route('**/api/default/setting*', (route) => route.fulfill({ json: { code: 1, msg: '', data: 3 } }))
  await page.goto('/register')
  await page.getByText('Phone', { exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Country or region/ })).toHaveCount(0)
})

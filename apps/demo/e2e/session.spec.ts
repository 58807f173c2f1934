import { expect, test } from '@playwright/test'
import { newAccount, signOut, startDemo } from './account.ts'
import { acceptConsents, codeFor, firstPassword, newEmail, newRealAccount, startReal } from './realAccount.ts'

test('a user can register by e-mail, sign out, reset a forgotten password and sign in with the new one @spec-1.1 @spec-2.12 @wcag-1.3.5 @wcag-3.3.8 @asvs-7.4.4', {
  tag: '@wide',
}, async ({ page }) => {
  const email = newEmail()
  await page.goto('/register')
  const purposes = () =>
    page.locator('input[autocomplete]').evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')))
  await page.getByRole('textbox', { name: 'Email address' }).fill(email)
  // Each field has an `autocomplete` attribute, which tells browsers and password managers its purpose.
  expect(await purposes()).toEqual(expect.arrayContaining(['email', 'new-password', 'one-time-code']))
  await page.getByLabel('Password', { exact: true }).fill('quiet harbour 7')
  await page.getByLabel('Repeat password').fill('quiet harbour 7')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByRole('textbox', { name: 'Verification code' }).fill(await codeFor(email))
  await acceptConsents(page)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await signOut(page)

  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The sign-in screen has a field with the same name, and stays visible until the next screen has loaded. The test therefore
  // waits for the next screen.
  await expect(page).toHaveURL((url) => url.pathname === '/forgot')
  await expect(page.getByRole('heading', { name: 'Reset password', level: 1 })).toBeVisible()
  await page.getByRole('textbox', { name: 'Email address' }).fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('button', { name: /Resend in \d+s/ })).toBeDisabled()
  await page.getByRole('textbox', { name: 'Verification code' }).fill(await codeFor(email))
  await page.getByLabel('New password', { exact: true }).fill('another harbour 8')
  await page.getByLabel('Repeat password').fill('another harbour 8')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await page.waitForURL(/\/login$/)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Email address' }).fill(email)
  expect(await purposes()).toEqual(expect.arrayContaining(['email', 'current-password']))
  await page.getByLabel('Password', { exact: true }).fill('another harbour 8')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
})

test('the registration by phone preselects the second area code, and takes the invite code from the address @spec-1.2 @spec-2.11 @spec-2.38 @spec-8.19', async ({
  page,
}) => {
  await page.goto('/register#invite_code=NOBODY')
  await expect(page.getByRole('textbox', { name: 'Invite code' })).toHaveValue('NOBODY')
  await page.getByText('Phone', { exact: true }).click()
  await expect(page.getByRole('button', { name: /\+65/ })).toBeVisible()
  const phone = `9${String(Date.now()).slice(-7)}`
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  await page.getByLabel('Password', { exact: true }).fill('quiet harbour 7')
  await page.getByLabel('Repeat password').fill('quiet harbour')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByRole('textbox', { name: 'Verification code' }).fill(await codeFor(phone))
  await acceptConsents(page)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('The passwords don’t match')).toBeVisible()
  await page.getByLabel('Repeat password').fill('quiet harbour 7')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('This invite code doesn’t exist.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Invite code' }).fill('')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
})

test('if a phone number exists in two countries, a user can sign in by adding the area code @spec-2.10', async ({ page }) => {
  const phone = `9${String(Date.now()).slice(-7)}`
  const { client } = newAccount()
  const areas = await client.platform.areas()
  const [hongKong, singapore] = ['852', '65'].map((dialCode) => areas.find((area) => area.dialCode === dialCode))
  for (const area of [hongKong, singapore]) {
    if (!area) throw new Error('the sandbox has no such area')
    await client.session.sendPhoneCode({ to: phone, areaId: area.id, purpose: 'register' })
    const code = await codeFor(`+${area.dialCode} ${phone}`)
    const password = `harbour of ${area.dialCode}`
    const registration = { by: 'phone' as const, areaId: area.id, account: phone, phone, code }
    await client.session.register({ ...registration, password, passwordRepeat: password })
  }
  await page.goto('/login')
  await page.getByText('Phone', { exact: true }).click()
  await page.getByRole('button', { name: /\+65/ }).click()
  await page.getByRole('searchbox').fill('852')
  await page.getByRole('option', { name: /\+852/ }).click()
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  await page.getByLabel('Password', { exact: true }).fill('harbour of 852')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await page.goto('/user')
  await expect(page.getByText(`+852 ${phone}`)).toBeVisible()
})

test('a demo user can sign in to a real account', async ({ page }) => {
  const { email } = await newRealAccount()
  await startDemo(page, '/login')
  await page.getByRole('textbox', { name: 'Email address' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(firstPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await page.goto('/user')
  await expect(page.getByText(email)).toBeVisible()
})

test("the app shows the user's current profile, not the profile from the sign-in", async ({ page }) => {
  await page.route('**/api/user/info*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object }
    await route.fulfill({ json: { ...body, data: { ...body.data, email: 'moved@example.com', invite_code: 'NEWCODE' } } })
  })
  await startReal(page, '/user')
  await expect(page.getByText('moved@example.com')).toBeVisible()
  await page.getByRole('link', { name: 'Invite friends' }).click()
  await expect(page.getByText('NEWCODE', { exact: true })).toBeVisible()
  // The test may end while a call is still pending. Such a call must not fail the test.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('an invite link sets the invite code in the registration form @spec-2.15', async ({ page }) => {
  const { client } = await startReal(page, '/mine/invite')
  const code = client.auth.user?.inviteCode ?? ''
  expect(code).not.toBe('')
  const link = await page.getByText(/\/register.*invite_code=/).textContent()
  await page.evaluate(() => localStorage.removeItem('leverkit.session'))
  await page.goto(link?.trim() ?? '')
  await expect(page.getByRole('textbox', { name: 'Invite code' })).toHaveValue(code)
})

test("a password is changed with a code sent to the user's own address @spec-2.18 @spec-5.11 @spec-8.18 @asvs-6.2.2 @asvs-7.5.1", async ({
  page,
}) => {
  const { email } = await startReal(page, '/mine/password')
  await page.getByRole('button', { name: 'Set new password' }).click()
  // One message each for the code, the password and the repeated password.
  await expect(page.getByText('Please complete this field')).toHaveCount(3)
  await page.getByRole('button', { name: 'Send code' }).click()
  // The registration has already sent a code to this address, so the test waits for the new code.
  await expect(page.getByRole('button', { name: /Resend in \d+s/ })).toBeDisabled()
  await page.getByRole('textbox', { name: 'Verification code' }).fill(await codeFor(email))
  await page.getByLabel('New password', { exact: true }).fill('third harbour 9')
  await page.getByLabel('Repeat password').fill('third harbour 8')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('The passwords don’t match')).toBeVisible()
  await page.getByLabel('Repeat password').fill('third harbour 9')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('Your password has been changed')).toBeVisible()
})

test('a demo user sees which features need a real account, can reset the demo account, and can hide all amounts @spec-2.4 @spec-2.36 @spec-6.3 @spec-8.9 @spec-8.17', async ({
  page,
}) => {
  await startDemo(page, '/user')
  await page.getByRole('button', { name: 'Deposit' }).click()
  await expect(page.getByText('This is for real accounts only. Register, or sign in to a real account.').first()).toBeVisible()
  await expect(page).toHaveURL(/\/user$/)
  await page.locator('.lk-toast').getByRole('button', { name: 'Sign in to a real account' }).click()
  await expect(page).toHaveURL(/\/login\?from=%2Fmine%2Fcharge$/)
  await expect(page.getByRole('textbox', { name: 'Email address' })).toBeVisible()
  await page.goto('/mine/password')
  await expect(page.getByText('For real accounts only', { exact: true })).toBeVisible()
  await page.goto('/user')
  await page.getByRole('button', { name: 'Hide amounts' }).click()
  await expect(page.getByText('10,000.00')).toHaveCount(0)
  await page.getByRole('link', { name: /^Orders/ }).click()
  await expect(page.locator('.lk-figure', { hasText: 'Balance' })).toContainText('••••')
  await expect(page.getByText('10,000.00')).toHaveCount(0)
  await page.goto('/user')
  await page.getByRole('button', { name: 'Show amounts' }).click()
  await page.getByRole('button', { name: 'Reset demo account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByText('Your demo account has been reset')).toBeVisible()
})

test('a sign-out removes the token from storage, address and page @spec-4.9 @spec-8.10 @asvs-14.3.1', async ({ page }) => {
  await startDemo(page, '/user')
  const kept = await page.evaluate(() => localStorage.getItem('leverkit.session'))
  const { token } = JSON.parse(kept ?? '{}') as { token?: string }
  if (!token) throw new Error('no user is signed in on this page')
  await signOut(page)
  expect(new URL(page.url()).pathname).toBe('/')
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  expect(stored).not.toContain(token)
  expect(page.url()).not.toContain(token)
  expect(await page.content()).not.toContain(token)
})

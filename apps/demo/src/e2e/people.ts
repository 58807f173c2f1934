import { expect, type Page } from '@playwright/test'

let count = 0

/** An address that nobody has yet. */
export const newEmail = () => `trader-${Date.now()}-${process.pid}-${count++}@example.com`

/** The code that the sandbox sent last to an address or number. */
export const codeFor = async (page: Page, to: string): Promise<string> => {
  let code: string | undefined
  await expect
    .poll(async () => {
      const answer = await page.request.get('/sandbox/outbox', { headers: { accept: 'application/json' } })
      const { messages } = (await answer.json()) as { messages: { to: string; text: string; at: number }[] }
      const latest = messages.filter((message) => message.to.includes(to)).sort((a, b) => b.at - a.at)[0]
      code = latest && /\d{4,8}/.exec(latest.text)?.[0]
      return code
    })
    .toBeTruthy()
  return code ?? ''
}

/** Registers a real account by e-mail and is signed in to it. */
export const register = async (page: Page, email: string, password: string) => {
  await page.goto('/register')
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Repeat the password').fill(password)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByRole('textbox', { name: 'Code from the message' }).fill(await codeFor(page, email))
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/register')
}

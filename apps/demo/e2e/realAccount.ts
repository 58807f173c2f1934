import { expect, type Page } from '@playwright/test'
import { type Account, enter, newAccount } from './account.ts'
import { address } from './address.ts'

let count = 0

/** Creates an e-mail address that no other test uses. */
export const newEmail = () => `trader-${Date.now()}-${process.pid}-${count++}@example.com`

export const firstPassword = 'quiet harbour 7'

/** Returns the text of the newest entry in the sandbox's outbox for an e-mail address, a phone number or a captcha image. */
export const lastMessage = async (to: string, origin = address): Promise<string> => {
  const answer = await fetch(`${origin}/sandbox/outbox`, { headers: { accept: 'application/json' } })
  const { messages } = (await answer.json()) as { messages: { to: string; text: string; at: number }[] }
  return messages.filter((message) => message.to.includes(to)).sort((a, b) => b.at - a.at)[0]?.text ?? ''
}

/** Returns the last code that the sandbox sent to an e-mail address or a phone number. */
export const codeFor = async (to: string, origin = address): Promise<string> => {
  let code: string | undefined
  await expect
    .poll(async () => {
      code = /\d{4,8}/.exec(await lastMessage(to, origin))?.[0]
      return code
    })
    .toBeTruthy()
  return code ?? ''
}

/** Registers a real account without money through the API. Other tests cover the registration screens. */
export const newRealAccount = async (origin = address): Promise<Account & { readonly email: string }> => {
  const account = newAccount(origin)
  const email = newEmail()
  const { session } = account.client
  await session.sendEmailCode({ to: email, purpose: 'register' })
  const code = await codeFor(email, origin)
  await session.register({ by: 'email', account: email, password: firstPassword, passwordRepeat: firstPassword, code })
  await session.login({ by: 'email', account: email, password: firstPassword })
  return { ...account, email }
}

/** Opens a path with a new real account. */
export const startReal = async (page: Page, path: string) => {
  const user = await newRealAccount()
  await enter(page, user, path)
  return user
}

/** Confirms every consent of a registration. */
export const acceptConsents = async (page: Page) => {
  for (const consent of await page.getByRole('checkbox').all()) await consent.press('Space')
}

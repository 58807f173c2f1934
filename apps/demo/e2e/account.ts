import { type Client, createClient, memoryStorage, sandboxCodes } from '@leverkit/sdk'
import { expect, type Page } from '@playwright/test'
import { address } from './address.ts'

/** An account that a test has signed in through the API, and the stored session of this account. */
export interface Account {
  readonly client: Client
  /** The session as the app stores it. */
  readonly storedSession: () => string
}

/** Creates a client of a broker. A page can use the session of this client. */
export const newAccount = (origin = address): Account => {
  const storage = memoryStorage()
  return {
    client: createClient({ baseUrl: origin, lang: 'en', codes: sandboxCodes, storage }),
    storedSession: () => {
      const text = storage.read()
      if (text === null) throw new Error('no user is signed in')
      return text
    },
  }
}

/** Creates a client for the account that a page is signed in to. Tests check the broker's data through this client. */
export const clientOf = async (page: Page) => {
  const kept = await page.evaluate(() => localStorage.getItem('leverkit.session'))
  const { token } = JSON.parse(kept ?? '{}') as { token?: string }
  if (!token) throw new Error('no user is signed in on this page')
  return createClient({ baseUrl: new URL(page.url()).origin, lang: 'en', codes: sandboxCodes, token })
}

/** Stores the session in the page before the app starts, as if the user had signed in earlier. */
export const enter = async (page: Page, { client, storedSession }: Account, path: string) => {
  const { rest } = client.hosts
  await page.goto(`${rest}/api/health`)
  await page.evaluate((text) => localStorage.setItem('leverkit.session', text), storedSession())
  await page.goto(rest + path)
  // Waits until the app has replaced the prerendered page, because a navigation before that has no effect.
  await page.locator('#first-page').waitFor({ state: 'detached' })
}

/** Opens a path with a new demo account that is already signed in. Other tests cover the sign-in screens. */
export const startDemo = async (page: Page, path = '/', origin = address): Promise<Client> => {
  const account = newAccount(origin)
  const { demoId } = await account.client.session.createDemo()
  await account.client.session.loginDemo({ demoId })
  await enter(page, account, path)
  return account.client
}

/** Signs out through the app's screens. */
export const signOut = async (page: Page) => {
  await page.goto('/mine/system')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You’re signed out')).toBeVisible()
}

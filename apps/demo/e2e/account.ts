import { type Client, createClient, memoryStorage, sandboxCodes } from '@leverkit/sdk'
import { expect, type Page } from '@playwright/test'
import { address } from './address.ts'

/** An account that a test signed in to without the app, and what the app would have kept of it. */
export interface Account {
  readonly client: Client
  /** What the app's storage holds while somebody is signed in. */
  readonly kept: () => string
}

/** A client of a broker, with a session that can be handed to a page. */
export const newAccount = (origin = address): Account => {
  const storage = memoryStorage()
  return {
    client: createClient({ baseUrl: origin, lang: 'en', codes: sandboxCodes, storage }),
    kept: () => {
      const text = storage.read()
      if (text === null) throw new Error('nobody is signed in')
      return text
    },
  }
}

/** A client of the very account that a page is signed in to: it sees what the broker has, not what the screen says. */
export const clientOf = async (page: Page) => {
  const kept = await page.evaluate(() => localStorage.getItem('leverkit.session'))
  const { token } = JSON.parse(kept ?? '{}') as { token?: string }
  if (!token) throw new Error('nobody is signed in on this page')
  return createClient({ baseUrl: new URL(page.url()).origin, lang: 'en', codes: sandboxCodes, token })
}

/** Hands the session to the page, which has not begun yet, as if the person had signed in on an earlier day. */
export const enter = async (page: Page, { client, kept }: Account, path: string) => {
  const { rest } = client.hosts
  await page.goto(`${rest}/api/health`)
  await page.evaluate((text) => localStorage.setItem('leverkit.session', text), kept())
  await page.goto(rest + path)
  // The app draws in the place of the frame that stands in the page: before that nobody hears of a change of address.
  await page.locator('#first-shell').waitFor({ state: 'detached' })
}

/** Opens a path with a demo account of the test's own. The sign-in itself is a journey of its own. */
export const startDemo = async (page: Page, path = '/', origin = address): Promise<Client> => {
  const account = newAccount(origin)
  const { demoId } = await account.client.session.createDemo()
  await account.client.session.loginDemo({ demoId })
  await enter(page, account, path)
  return account.client
}

/** Signs out by hand. */
export const signOut = async (page: Page) => {
  await page.goto('/mine/system')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed out')).toBeVisible()
}

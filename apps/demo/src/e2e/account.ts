import { createClient } from '@leverkit/sdk'
import { expect, type Page } from '@playwright/test'

/** A client of the very account that a page is signed in to: it sees what the broker has, not what the screen says. */
export const clientOf = async (page: Page) => {
  const kept = await page.evaluate(() => localStorage.getItem('leverkit.session'))
  const { token } = JSON.parse(kept ?? '{}') as { token?: string }
  if (!token) throw new Error('nobody is signed in on this page')
  return createClient({ baseUrl: new URL(page.url()).origin, lang: 'en', token })
}

/** Signs in to a new demo account by one tap. */
export const startDemo = async (page: Page, from = '/') => {
  await page.goto(`/login?from=${encodeURIComponent(from)}`)
  await page.getByRole('button', { name: 'Start demo account' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Signs out by hand. */
export const signOut = async (page: Page) => {
  await page.goto('/mine/system')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed out')).toBeVisible()
}

import { expect, test } from '@playwright/test'
import { signOut, startDemo } from './account.ts'

test('who signs out in one tab is signed out in the other, where nothing of the account is left', async ({ page, context }) => {
  await startDemo(page, '/user')
  const other = await context.newPage()
  await other.goto('/user')
  await expect(other.getByText('10,000.00').first()).toBeVisible()
  await signOut(page)
  // The screen needs an account: without one the other tab asks for it, and for nothing more of the person who left.
  await other.waitForURL(/\/login\?from=%2Fuser$/)
  await expect(other.getByText('10,000.00')).toHaveCount(0)
  await startDemo(page, '/user')
  await other.waitForURL(/\/user$/)
  await expect(other.getByText('10,000.00').first()).toBeVisible()
})

import { expect, test } from '@playwright/test'
import { signOut, startDemo } from './account.ts'

test("a sign-out in one browser tab signs out all tabs and removes the account's data from them", async ({ page, context }) => {
  await startDemo(page, '/user')
  const other = await context.newPage()
  await other.goto('/user')
  await expect(other.getByText('10,000.00').first()).toBeVisible()
  await signOut(page)
  // The screen in the other tab needs an account. After the sign-out, that tab therefore opens the sign-in screen and
  // shows no data of the ended session.
  await other.waitForURL(/\/login\?from=%2Fuser$/)
  await expect(other.getByText('10,000.00')).toHaveCount(0)
  await startDemo(page, '/user')
  await other.waitForURL(/\/user$/)
  await expect(other.getByText('10,000.00').first()).toBeVisible()
})

import type { Page } from '@playwright/test'

/** Addresses of the public screens, and of the screens that need a real account, with parameters. */
export const openRoutes = [
  '/',
  '/trade?code=EURUSD',
  '/trade?code=EURUSD&chart=1',
  '/rank',
  '/rank?view=documentary',
  '/news',
  '/news/detail?id=1',
  '/feedback',
  '/login',
  '/register',
  '/forgot',
  '/product',
  '/language',
  '/notifications',
  '/calculator',
  '/nowhere',
] as const

export const ownRoutes = [
  '/order?type=1',
  '/order?type=0',
  '/order?type=3',
  '/order/performance',
  '/user',
  '/mine',
  '/mine/auth',
  '/mine/invite',
  '/mine/email',
  '/mine/announcement',
  '/mine/password',
  '/mine/history',
  '/mine/charge',
  '/mine/charge?way=bank',
  '/mine/charge?way=card',
  '/mine/charge?way=bank&view=records',
  '/mine/withdraw',
  '/mine/withdraw?type=2',
  '/mine/withdraw?type=2&view=records',
  '/mine/withdraw-way?type=1',
  '/mine/withdraw-way?type=2',
  '/mine/wallet',
  '/mine/bank-card-list',
  '/mine/coin-address-list',
  '/mine/limits',
  '/mine/system',
  '/mine/chat',
] as const

/** The six key screens: those that a trader sees most. */
export const keyRoutes = ['/', '/trade?code=EURUSD', '/order?type=1', '/user', '/mine/withdraw', '/rank'] as const

/** Opens a screen and waits until it has loaded. */
export const visit = async (page: Page, path: string) => {
  await page.goto(path)
  // Excludes the heading of the prerendered page, which appears before the screen has loaded.
  await page.locator('h1:not(#first-page h1)').first().waitFor({ state: 'attached' })
  await page.waitForFunction(() => document.querySelectorAll('[aria-busy=true], .lk-skeleton').length === 0)
}

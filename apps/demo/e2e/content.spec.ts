import { expect, test } from '@playwright/test'
import { startDemo } from './account.ts'

test('the ranking and the copy-trading tab show the risk of each trader next to the return @spec-1.6 @spec-2.6 @spec-2.32', async ({
  page,
}) => {
  await page.goto('/rank')
  await expect(page.locator('.app-ranked').first()).toBeVisible()
  await expect(page.getByText(/Past performance is not a reliable indicator/).first()).toBeVisible()
  await page.getByRole('link', { name: 'Traders', exact: true }).click()
  await expect(page).toHaveURL(/view=documentary/)
  await page.locator('.lk-ranking').first().click()
  const profile = page.getByRole('dialog')
  await expect(profile.getByText('Total trades')).toBeVisible()
  await page.goBack()
  await expect(profile).toBeHidden()
})

test('on a phone, the header of every main screen except the trade screen opens the notifications and the account', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await startDemo(page, '/')
  for (const path of ['/', '/order?type=1', '/rank', '/rank?view=documentary', '/news']) {
    await page.goto(path)
    const header = page.locator('.lk-header')
    await header.getByRole('button', { name: /^Notifications/ }).click()
    await expect(page).toHaveURL(/\/notifications$/)
    await page.goBack()
    // The orders screen shows the number of the account in place of the icon.
    const account = header.getByRole('button', { name: /^(Account|Demo \d+)$/ })
    await expect(account).toBeInViewport({ ratio: 1 })
    await account.click()
    await expect(page).toHaveURL(/\/user$/)
  }
})

test('the quotes screen appears translated before scripts have loaded, and no element moves when the app renders', async ({
  page,
}) => {
  // Only phones show the prerendered page.
  await page.setViewportSize({ width: 390, height: 844 })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/(boot|index)-[\w-]+\.js$/, async (route) => {
    await released
    await route.continue()
  })
  const parts = ['.lk-search', '.lk-chip:first-child', '.lk-market-list-head', '.lk-tab-bar', '.lk-tab-bar-item:nth-of-type(3)']
  const places = async () => Promise.all(parts.map((part) => page.locator(part).boundingBox()))
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByPlaceholder('Code or name')).toBeVisible()
  await expect(page.locator('#first-page')).toBeVisible()
  const before = await places()
  release()
  await expect(page.getByRole('link', { name: /^EURUSD/ })).toBeVisible()
  await expect(page.locator('#first-page')).toHaveCount(0)
  expect(await places()).toEqual(before)
})

test('searching finds markets, and the search words are saved @spec-2.13 @wcag-2.4.5', async ({ page }) => {
  await page.goto('/product')
  await page.getByRole('searchbox').fill('xau')
  await page.getByRole('link', { name: /^XAUUSD/ }).click()
  await expect(page).toHaveURL(/\/trade\?code=XAUUSD/)
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('xau')
  await page.goto('/product')
  await page.getByRole('button', { name: 'xau' }).click()
  await expect(page.getByRole('link', { name: /^XAUUSD/ })).toBeVisible()
})

test('the feedback screen links to support and the complaint address; the announcement lists countries and contains the word DEMO @spec-1.14 @spec-2.9 @spec-2.16 @spec-2.17', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await startDemo(page, '/mine/announcement')
  await expect(page.getByText('DEMO')).toBeVisible()
  await expect(page.getByText(/North Korea, Israel, China, Vanuatu,? or Cuba/)).toBeVisible()
  await page.goto('/feedback')
  const asked = page.waitForRequest((request) => request.url().includes('complaint-address'))
  await page.getByRole('button', { name: 'Make a complaint' }).click()
  await expect(page).toHaveURL(/\/mine\/email$/)
  const link = page.getByRole('link', { name: 'complaints@sandbox.test' })
  await expect(link).toHaveAttribute('href', /^mailto:complaints@sandbox\.test\?subject=[^&]+&body=[^&]+$/)
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Copied').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('complaints@sandbox.test')
  const headers = await (await asked).allHeaders()
  expect([headers.authorization, headers.lang]).toEqual([undefined, undefined])
})

test('the sign-in screen has links for visitors to news, customer service, complaints, announcement and legal texts', async ({
  page,
}) => {
  for (const [name, heading] of [
    ['News', 'News'],
    ['Complaints', 'Complaints'],
    ['Announcement', 'Announcement'],
    ['Settings', 'Settings'],
  ] as const) {
    await page.goto('/login')
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  }
  await expect(page.getByText(/You can lose all the money you deposit/)).toBeVisible()
  await expect(page.getByText('Registered address')).toBeVisible()
  // This brand has no legal documents, so the section has no links to them.
  await expect(page.getByRole('region', { name: 'Legal' }).getByRole('link', { name: /Terms|Privacy/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Sign out' })).toHaveCount(0)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Support' }).click()
  await expect(page).toHaveURL(/\/mine\/chat$/)
})

test('a support page of another origin can use its own storage, because chat pages need storage', async ({ page }) => {
  await page.route('**/api/basicSet/getBasicInfo*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { service_link: string } }
    const foreign = body.data.service_link.replace('127.0.0.1', 'localhost')
    await route.fulfill({ json: { ...body, data: { ...body.data, service_link: foreign } } })
  })
  await page.goto('/mine/chat')
  await expect(page.frameLocator('iframe').getByText('Sandbox support').first()).toBeVisible()
  const support = page.frames().find((frame) => frame.url().includes('localhost'))
  // In a sandboxed frame, the page could have the opaque origin "null", and would then have neither storage nor cookies.
  expect(await support?.evaluate(() => self.origin)).toMatch(/^http:\/\/localhost:/)
})

test('an article shows its image', async ({ page }) => {
  await page.route('**/api/news/info*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object }
    await route.fulfill({ json: { ...body, data: { ...body.data, logo: '/icon.svg' } } })
  })
  await page.goto('/news')
  await page.locator('.lk-news-card').first().click()
  await expect(page.locator('img.app-article-picture')).toHaveAttribute('src', '/icon.svg')
})

test('news can be filtered by category', async ({ page }) => {
  await page.goto('/news')
  const asked = page.waitForRequest((request) => /news\/list\?.*category_id=2/.test(request.url()))
  await page.getByRole('button', { name: 'Analysis' }).click()
  await asked
  await expect(page).toHaveURL(/category=2/)
  await expect(page.locator('.lk-news-card').first()).toBeVisible()
})

for (const [type, meets] of [
  [2, 'a dialog with the link to copy'],
  [3, 'the link itself'],
  [1, 'the page in the app'],
] as const)
  test(`if the broker's support has the type ${type}, a click on Support opens ${meets} @spec-2.35 @spec-8.11 @wcag-3.2.6`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.route('**/api/basicSet/getBasicInfo*', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: object }
      await route.fulfill({ json: { ...body, data: { ...body.data, service_link_type: type } } })
    })
    await startDemo(page, '/user')
    await page.getByRole('button', { name: 'Support' }).click()
    if (type === 2) {
      await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click()
      await expect(page.getByText('Copied').first()).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http/)
    } else await expect(page).toHaveURL(type === 3 ? /sandbox\/support/ : /\/mine\/chat$/)
  })

test('an unknown address and an unknown market each show an empty state', async ({ page }) => {
  await page.goto('/nowhere')
  await expect(page.getByText('We can’t find this page')).toBeVisible()
  await page.goto('/trade?code=NOSUCH')
  await expect(page.getByText('We don’t offer NOSUCH')).toBeVisible()
  await page.goto('/order?type=9')
  await expect(page).toHaveURL(/\/login\?from=%2Forder%3Ftype%3D9/)
})

test("opening a screen sets the page title and focuses the screen's heading; a tab returns to its last address @wcag-2.4.2 @wcag-2.4.3", {
  tag: '@wide',
}, async ({ page }) => {
  await startDemo(page, '/order?type=3')
  await expect(page).toHaveTitle('Orders · Leverkit')
  await page.getByRole('link', { name: 'Ranking' }).click()
  await expect(page).toHaveTitle('Ranking · Leverkit')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('link', { name: /^Orders/ }).click()
  await expect(page).toHaveURL(/\/order\?type=3/)
})

test('an article opened from the news is sanitised and shows its date @spec-2.7 @spec-2.8 @spec-8.4', async ({ page }) => {
  await page.route('**/api/news/info*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object }
    // While the article loads, the blocking dialog covers the screen. Source: specification, section 8.
    await expect(page.locator('.app-blocking')).toBeVisible()
    const inTheMiddle = () => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('.app-blocking') !== null
    expect(await page.evaluate(inTheMiddle)).toBe(true)
    const content = '<p>Jobs rose.</p><img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'
    await route.fulfill({ json: { ...body, data: { ...body.data, content } } })
  })
  await page.goto('/news')
  await page.locator('.lk-news-card').first().click()
  await page.waitForURL(/\/news\/detail\?id=\d+/)
  await expect(page.getByText('Jobs rose.')).toBeVisible()
  await expect(page.locator('.app-blocking')).toHaveCount(0)
  await expect(page.locator('.app-article script')).toHaveCount(0)
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  await page.goto('/news/detail?id=../../x')
  await expect(page.getByText('This article isn’t available')).toBeVisible()
})

test('the market list is refetched when the user opens Quotes or Trade, or presses the refresh button @spec-2.41', async ({
  page,
}) => {
  const asked = () => page.waitForRequest((request) => request.url().includes('/forex/trade_list'))
  await page.goto('/news')
  for (const tab of ['Quotes', 'Trade']) {
    const next = asked()
    await page.getByRole('link', { name: tab, exact: true }).click()
    await next
    await page.getByRole('link', { name: 'Ranking', exact: true }).click()
    await expect(page).toHaveTitle(/^Ranking/)
  }
  const entered = asked()
  await page.getByRole('link', { name: 'Quotes', exact: true }).click()
  await entered
  const refreshed = asked()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await refreshed
  await expect(page.getByText(/^Updated at \d\d:\d\d/)).toBeAttached()
})

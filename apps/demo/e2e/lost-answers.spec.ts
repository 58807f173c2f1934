import { contract, createClient, sandboxCodes } from '@leverkit/sdk'
import { canonical } from '@leverkit/sdk/decimal'
import { expect, type Page, test } from '@playwright/test'
import { enter, startDemo } from './account.ts'
import { bindBank, fund } from './activeAccount.ts'
import { ownBroker, sameMarket } from './ownBroker.ts'
import { acceptConsents, codeFor, firstPassword, newEmail, newRealAccount } from './realAccount.ts'
import { picture } from './reviews.ts'
import { wordsOf } from './words.ts'

// These tests share one broker and run one after another, because each test sets the broker's faults.
test.describe.configure({ mode: 'default' })

const words = wordsOf('en')
const broker = ownBroker(...sameMarket, '--review-delay', '3600')

test.afterEach(() => broker.control.heal())

/** Name and path of a request that changes data at the broker. */
interface Write {
  readonly call: string
  readonly path: string
}

/** Ways to lose the answer to a write request. `arrives` says whether the broker receives and executes the request. */
const losses = [
  {
    how: 'its answer is cut off',
    arrives: true,
    lose: (_: Page, { call }: Write) => broker.control.fault('partial', { value: call, times: 1 }),
  },
  {
    how: 'its answer is no answer of the contract',
    arrives: true,
    lose: (page: Page, { path }: Write) =>
      page.route(
        path,
        async (route) => {
          await route.fetch()
          await route.fulfill({ json: { status: 'ok' } })
        },
        { times: 1 },
      ),
  },
  {
    how: 'it is lost on its way',
    arrives: false,
    // Aborts the request inside the page. Chromium then has no open connection on which it could send the request again.
    lose: (page: Page, { path }: Write) => page.route(path, (route) => route.abort('connectionfailed'), { times: 1 }),
  },
] as const

/** Counts the page's requests to one path. */
const countOf = (page: Page, path: string) => {
  const counted = { times: 0 }
  page.on('request', (request) => {
    if (request.url().endsWith(path.replace('**', ''))) counted.times += 1
  })
  return counted
}

const startFunded = async (page: Page) => {
  const user = await newRealAccount(broker.address)
  await fund(user, '2000')
  await bindBank(user)
  await enter(page, user, '/mine/withdraw?type=2')
  return user
}

const withdraw = async (page: Page) => {
  await page.getByRole('textbox', { name: words('money.withdraw.amount'), exact: true }).fill('100')
  await page
    .getByRole('button', { name: words('money.withdraw.submit'), exact: true })
    .last()
    .click()
  const review = page.getByRole('dialog', { name: words('money.withdraw.reviewTitle') })
  await review.getByRole('button', { name: words('money.withdraw.confirm') }).click()
  return review
}
const withdrawal = { call: 'withdrawals.submit', path: '**/api/account/draw' }

// A withdrawal is tested with every way in which an answer can be lost. Every other write is tested with only one way, except in
// the deep run.
for (const [index, { how, arrives, lose }] of losses.entries()) {
  const isTurn = (turn: number) => Boolean(process.env.LEVERKIT_DEEP) || index === turn

  test(`a withdrawal: if ${how}, the app reports whether the broker received it`, async ({ page }) => {
    const { client } = await startFunded(page)
    const sent = countOf(page, withdrawal.path)
    await lose(page, withdrawal)
    const review = await withdraw(page)
    await expect(page.getByText(words(arrives ? 'money.withdraw.done' : 'money.outcome.withdraw.notSeen')).first()).toBeVisible()
    const { items } = await client.withdrawals.records({ type: 'bank', page: 1 })
    const { balance } = await client.account.balance()
    expect(items.map(({ amount }) => canonical(amount))).toEqual(arrives ? ['100'] : [])
    expect(sent.times).toBe(1)
    if (arrives) return expect(page.locator('.lk-record')).toHaveCount(1)
    await review.getByRole('button', { name: words('money.withdraw.confirm') }).click()
    await expect(page.locator('.lk-record')).toHaveCount(1)
    expect((await client.account.balance()).balance).not.toBe(balance)
  })

  if (isTurn(2))
    test(`a deposit: if ${how}, the app reports whether the broker received it`, async ({ page }) => {
      const user = await newRealAccount(broker.address)
      const deposit = { call: 'deposits.submit', path: '**/api/quickCharge/submit' }
      const sent = countOf(page, deposit.path)
      await enter(page, user, '/mine/charge')
      await page.getByRole('textbox', { name: words('money.deposit.amount') }).fill('250')
      const proof = page
        .getByRole('group', { name: words('money.deposit.proof') })
        .locator('input[type="file"]')
        .first()
      await proof.setInputFiles(picture('transfer.png'))
      await expect(page.getByText(words('money.proof.uploaded'), { exact: true })).toBeVisible()
      await lose(page, deposit)
      const submit = page.getByRole('button', { name: words('money.deposit.submitAmount', { amount: '250', code: 'USDT' }) })
      await submit.click()
      await expect(page.getByText(words(arrives ? 'money.deposit.done' : 'money.outcome.deposit.notSeen')).first()).toBeVisible()
      const { items } = await user.client.deposits.records({ type: 'coin', page: 1 })
      expect(items.map(({ amount }) => canonical(amount))).toEqual(arrives ? ['250'] : [])
      expect(sent.times).toBe(1)
      if (!arrives) await submit.click()
      await expect(page.locator('.lk-record')).toHaveCount(1)
    })

  if (isTurn(0))
    test(`a new crypto address: if ${how}, the app reports whether the broker received it`, async ({ page }) => {
      const user = await newRealAccount(broker.address)
      const binding = { call: 'withdrawals.bindMethod', path: '**/api/wallet/bind_draw_method' }
      const sent = countOf(page, binding.path)
      await enter(page, user, '/mine/withdraw-way?type=1')
      await lose(page, binding)
      await page.getByRole('textbox', { name: words('money.bind.fields.coinAddress') }).fill('TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC')
      const submit = page.getByRole('button', { name: words('money.bind.submit'), exact: true })
      await submit.click()
      if (arrives) await page.waitForURL(/\/mine\/withdraw\?|\/mine\/withdraw$/)
      else await expect(page.getByText(words('money.outcome.bind.notSeen.coin'))).toBeVisible()
      expect(await user.client.withdrawals.methods({ type: 'coin' })).toHaveLength(arrives ? 1 : 0)
      expect(sent.times).toBe(1)
      if (arrives) return
      await submit.click()
      await page.waitForURL(/\/mine\/withdraw\?|\/mine\/withdraw$/)
      expect(await user.client.withdrawals.methods({ type: 'coin' })).toHaveLength(1)
    })

  if (isTurn(1))
    test(`a registration: if ${how}, a sign-in shows whether the broker received it`, async ({ page }) => {
      const registration = { call: 'session.register', path: '**/api/user/register' }
      const sent = countOf(page, registration.path)
      const email = newEmail()
      const canSignIn = async () => {
        const client = createClient({ baseUrl: broker.address, lang: 'en', codes: sandboxCodes })
        const [signedIn] = await Promise.allSettled([
          client.session.login({ by: 'email', account: email, password: firstPassword }),
        ])
        return signedIn?.status === 'fulfilled'
      }
      await page.goto(`${broker.address}/register`)
      await page.getByRole('textbox', { name: words('account.emailLabel') }).fill(email)
      await page.getByLabel(words('account.password'), { exact: true }).fill(firstPassword)
      await page.getByLabel(words('account.repeatPassword')).fill(firstPassword)
      await page.getByRole('button', { name: words('account.sendCode') }).click()
      await page.getByRole('textbox', { name: words('account.code') }).fill(await codeFor(email, broker.address))
      await acceptConsents(page)
      await lose(page, registration)
      const submit = page.getByRole('button', { name: words('account.register'), exact: true })
      await submit.click()
      await expect(page.getByText(words('account.registration.unknown'))).toBeVisible()
      await expect(submit).toHaveCount(0)
      expect(await canSignIn()).toBe(arrives)
      await page.getByRole('button', { name: words('account.registration.signIn') }).click()
      if (!arrives) {
        await expect(page.getByText(words('account.registration.absent'))).toBeVisible()
        expect(sent.times).toBe(1)
        await submit.click()
      }
      await expect(page).toHaveURL((url) => url.pathname === '/')
      expect(sent.times).toBe(arrives ? 1 : 2)
      expect(await canSignIn()).toBe(true)
    })
}

test('if the outcome of a withdrawal is unknown, the app refers to the records and does not offer to resend the withdrawal', async ({
  page,
}) => {
  const { client } = await startFunded(page)
  const sent = countOf(page, withdrawal.path)
  await broker.control.fault('partial', { value: withdrawal.call, times: 1 })
  await page.route('**/api/account/draw_list*', (route) => route.abort('connectionfailed'))
  const review = await withdraw(page)
  await expect(review.getByText(words('money.outcome.withdraw.unknown'))).toBeVisible()
  await expect(review.getByRole('button', { name: words('money.withdraw.confirm') })).toHaveCount(0)
  await expect(review.getByText(words('errors.code', { code: 'OUTCOME_UNKNOWN' }))).toBeVisible()
  await page.unroute('**/api/account/draw_list*')
  await review.getByRole('button', { name: words('money.outcome.withdraw.see') }).click()
  await expect(page.locator('.lk-record')).toHaveCount(1)
  expect((await client.withdrawals.records({ type: 'bank', page: 1 })).total).toBe(1)
  expect(sent.times).toBe(1)
})

test('after a reload, the app finds a withdrawal whose answer had not arrived before the reload', async ({ page }) => {
  const { client } = await startFunded(page)
  const sent = countOf(page, withdrawal.path)
  await broker.control.fault('timeoutAfterAccept', { value: withdrawal.call, times: 1 })
  await withdraw(page)
  await expect.poll(async () => (await client.withdrawals.records({ type: 'bank', page: 1 })).total).toBe(1)
  await page.reload()
  const toast = page.locator('.lk-toast', { hasText: words('money.outcome.withdraw.done') })
  await expect(toast).toBeVisible()
  await toast.getByRole('link', { name: words('money.outcome.withdraw.see') }).click()
  await expect(page.locator('.lk-record')).toHaveCount(1)
  expect(sent.times).toBe(1)
})

/** Sends an order with one tap and loses its answer. Returns a function that counts the open orders at the broker. */
const orderWithoutAnswer = async (page: Page, fault: 'timeoutAfterAccept' | 'timeoutBeforeAccept') => {
  const client = await startDemo(page, '/mine/system', broker.address)
  await page.getByText(words('trade.oneTap.name')).click()
  await page.goto(`${broker.address}/trade?code=EURUSD`)
  await broker.control.fault(fault, { value: 'orders.place', times: 1 })
  const arrives = page.waitForRequest('**/v1/api/forex/submit*')
  // The margin is shown once price and balance are known. Before that, a tap does not send the order.
  await expect(page.locator('.app-handle-text')).toHaveText(/\d/)
  await page.getByRole('button', { name: /Buy 0\.01 lots EURUSD, / }).click()
  await arrives
  const open = async () => (await client.orders.list({ status: 'open', page: 1 })).total
  if (fault === 'timeoutAfterAccept') await expect.poll(open).toBe(1)
  return open
}
const order = words('shell.lost.buy', { lots: '0.01', code: 'EURUSD' })

test('after a reload, the app finds an order whose answer had not arrived before the reload', async ({ page }) => {
  const open = await orderWithoutAnswer(page, 'timeoutAfterAccept')
  await page.reload()
  await expect(page.locator('.lk-toast', { hasText: words('shell.lost.found', { order }) })).toBeVisible()
  expect(await open()).toBe(1)
})

/** Places an order with the ticket and waits for its outcome. With `reloads`, the page is reloaded as soon as the outcome appears. */
const placeOrder = async (page: Page, reloads: boolean) => {
  await startDemo(page, '/trade?code=EURUSD', broker.address)
  await expect(page.locator('.app-handle-text')).toHaveText(/\d/)
  await page.getByRole('button', { name: /^Buy 0\.01 lots EURUSD/ }).click()
  const review = page.getByRole('dialog', { name: words('trade.reviewTitle') })
  if (reloads)
    await page.evaluate((title) => {
      const isOpen = () => [...document.querySelectorAll('[role=dialog]')].some((dialog) => dialog.textContent?.includes(title))
      new MutationObserver((_, observer) => {
        if (!isOpen()) return
        observer.disconnect()
        location.reload()
      }).observe(document.body, { childList: true, subtree: true })
    }, words('trade.placed'))
  await review.getByRole('button', { name: /^Buy 0\.01 lots EURUSD/ }).click()
  if (!reloads) await expect(page.getByRole('dialog', { name: words('trade.placed') })).toBeVisible()
}
const sentOrders = (page: Page) => page.evaluate(() => sessionStorage.getItem('leverkit.sent'))

test('if the page is reloaded as soon as it shows the outcome of an order, the app reports the order and links to the position', async ({
  page,
}) => {
  await placeOrder(page, true)
  const toast = page.locator('.lk-toast', { hasText: words('shell.lost.found', { order }) })
  await toast.getByRole('link', { name: words('shell.lost.seePosition') }).click()
  await expect(page).toHaveURL(/\/order\?type=1&id=\d+/)
  await expect(page.getByRole('dialog', { name: 'EURUSD' })).toBeVisible()
  // The order was reported once, so a second reload reports nothing.
  expect(await sentOrders(page)).toBeNull()
})

test('if the page is reloaded after the user has seen the outcome of an order, the app does not report the order again', async ({
  page,
}) => {
  await placeOrder(page, false)
  await expect.poll(() => sentOrders(page)).toBeNull()
  await page.reload()
  await expect(page.locator('.app-handle-text')).toHaveText(/\d/)
  await expect(page.locator('.lk-toast')).toHaveCount(0)
})

test('if the page is reloaded immediately after the tap on Buy, the app says whether the order was placed', async ({ page }) => {
  const client = await startDemo(page, '/trade?code=EURUSD', broker.address)
  await expect(page.locator('.app-handle-text')).toHaveText(/\d/)
  await page.getByRole('button', { name: /^Buy 0\.01 lots EURUSD/ }).click()
  const review = page.getByRole('dialog', { name: words('trade.reviewTitle') })
  await review.getByRole('button', { name: /^Buy 0\.01 lots EURUSD/ }).click()
  await page.reload()
  const outcome = page.locator('.lk-toast', { hasText: order })
  await expect(outcome).toContainText(/was placed|didn’t reach us/)
  const { total } = await client.orders.list({ status: 'open', page: 1 })
  await expect(outcome).toContainText(words(total === 1 ? 'shell.lost.found' : 'shell.lost.absent', { order }))
})

test('after a reload, the app reports that an order did not reach the broker', async ({ page }) => {
  const open = await orderWithoutAnswer(page, 'timeoutBeforeAccept')
  await page.reload()
  const toast = page.locator('.lk-toast', { hasText: words('shell.lost.absent', { order }) })
  await expect(toast).toBeVisible()
  expect(await open()).toBe(0)
  // The app has already reported the outcome, so it does not look up the order a second time.
  expect(await page.evaluate(() => sessionStorage.getItem('leverkit.sent'))).toBeNull()
})

/** Makes the news screen crash: one list of articles contains an invalid date. */
const breakNews = (page: Page) => {
  const { response, example } = contract.news.list
  const items = example.response.items.map((item) => ({ ...item, createdAt: 9e15 }))
  const data = response.write({ ...example.response, items })
  return page.route('**/api/news/list*', (route) => route.fulfill({ json: { code: 1, msg: '', data } }))
}

test('if the app crashes while an order is being sent, the crash screen names the order, and the app finds it after a reload', async ({
  page,
}) => {
  await breakNews(page)
  const open = await orderWithoutAnswer(page, 'timeoutAfterAccept')
  await page.evaluate(() => {
    history.pushState(null, '', '/news')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByText(words('shell.crash.order', { order }))).toBeVisible()
  await expect(page.getByRole('link', { name: words('shell.crash.see') })).toBeVisible()
  await expect(page.getByText('RangeError')).toBeVisible()
  await page.getByRole('button', { name: words('shell.crash.reload') }).click()
  await expect(page.locator('.lk-toast', { hasText: words('shell.lost.found', { order }) })).toBeVisible()
  expect(await open()).toBe(1)
})

test('if no write request is pending, the crash screen says that nothing was being sent', async ({ page }) => {
  await breakNews(page)
  await startDemo(page, '/news', broker.address)
  await expect(page.getByText(words('shell.crash.idle'))).toBeVisible()
})

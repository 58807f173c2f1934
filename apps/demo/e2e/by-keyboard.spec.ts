import { compare } from '@leverkit/sdk/math'
import { expect, test } from '@playwright/test'
import { startDemo } from './account.ts'
import { press, typeInto } from './keyboard.ts'
import { euroDollar, pipsFrom } from './prices.ts'
import { wordsOf } from './words.ts'

for (const lang of ['en', 'ar'])
  test(`an order can be opened, edited and closed by keyboard alone, and the focus is always visible, in ${lang} @spec-2.46 @spec-2.47 @spec-4.12 @wcag-2.1.1 @wcag-2.4.3 @wcag-2.4.11 @wcag-2.5.7 @wcag-3.2.1 @wcag-3.2.2`, async ({
    page,
  }) => {
    const t = wordsOf(lang)
    await page.addInitScript((code) => localStorage.setItem('leverkit.lang', code), lang)
    const client = await startDemo(page, '/trade?code=EURUSD')
    await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr')
    const { quote } = await euroDollar(client)
    const target = pipsFrom(quote.last, '80')
    const further = pipsFrom(quote.last, '120')
    const order = page.getByRole('button', { name: /0\.01.*EURUSD/ })

    await typeInto(page, page.getByRole('textbox', { name: t('trade.takeProfit') }), target)
    await press(page, order)
    const review = page.getByRole('dialog', { name: t('trade.reviewTitle') })
    await press(page, review.getByRole('button', { name: /0\.01.*EURUSD/ }))
    const result = page.getByRole('dialog', { name: t('trade.placed') })
    await press(page, result.getByRole('button', { name: t('trade.seePosition') }))
    await expect(page.getByRole('dialog', { name: 'EURUSD' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.waitForURL(/\/order\?type=1$/)

    const figure = page.getByRole('button', { name: t('orders.summary.freeMargin') })
    await press(page, figure)
    await expect(page.getByRole('dialog', { name: t('orders.summary.freeMargin') })).toContainText(
      t('orders.explained.freeMargin'),
    )
    await page.keyboard.press('Escape')
    await expect(figure).toBeFocused()

    await press(page, page.locator('.lk-order').getByRole('button', { name: /EURUSD/ }))
    const sheet = page.getByRole('dialog', { name: 'EURUSD' })
    await typeInto(page, sheet.getByRole('textbox', { name: t('trade.takeProfit') }), further)
    await press(page, sheet.getByRole('button', { name: t('orders.save') }))
    await expect(sheet).toBeHidden()
    const [kept] = (await client.orders.list({ status: 'open', page: 1 })).orders
    expect(compare(kept?.takeProfit ?? '0', further)).toBe(0)

    await press(page, page.locator('.lk-order').getByRole('button', { name: /EURUSD/ }))
    await press(page, sheet.getByRole('button', { name: t('orders.close.action') }))
    await press(page, page.getByRole('alertdialog').getByRole('button', { name: t('orders.close.confirm') }))
    await expect(page.getByText(t('orders.empty.open.title'))).toBeVisible()
    expect((await client.orders.list({ status: 'closed', page: 1 })).total).toBe(1)
  })

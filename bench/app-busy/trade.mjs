// Taps through a trade as a user does, and measures the duration of each tap until the next paint.

/** Runs an action and returns the time until the next paint, in ms (at least 16). */
const timed = async (page, name, act) => {
  const from = await page.evaluate(() => performance.now())
  await act()
  await page.waitForTimeout(400)
  const ms = await page.evaluate(
    (since) => Math.max(16, ...window.seen.taps.filter(({ startTime }) => startTime >= since).map(({ duration }) => duration)),
    from,
  )
  return { name, ms }
}

/** Opens a market from the list, places an order with a demo account, and closes the order. */
export const trade = async (page) => {
  const taps = []
  const tap = async (name, locator) => {
    await locator.waitFor()
    taps.push(await timed(page, name, () => locator.tap()))
  }
  const button = (name, within = page) => within.getByRole('button', { name }).first()
  await tap('row of the list', page.getByRole('link', { name: /^EURUSD\b/ }).first())
  await page.getByRole('textbox', { name: 'Lots' }).waitFor()
  await tap('market picker', page.locator('.lk-instrument button').first())
  const picker = page.getByRole('dialog').first()
  await picker.waitFor()
  await page.keyboard.press('Escape')
  await picker.waitFor({ state: 'detached' })
  await tap('more lots', button('Increase'))
  await tap('more lots again', button('Increase'))
  await tap('sell side', page.locator('label', { has: page.getByRole('radio', { name: /Sell/ }) }).first())
  await tap('buy side', page.locator('label', { has: page.getByRole('radio', { name: /Buy/ }) }).first())
  await tap('order as a visitor', button(/^Buy .* EURUSD/))
  await tap('demo account', button('Start demo account'))
  await tap('order', button(/^Buy .* EURUSD/))
  const review = page.getByRole('dialog', { name: 'Check your order' })
  await tap('confirm', button(/^Buy/, review))
  await tap('see order', button('See order', page.getByRole('dialog', { name: 'Order filled' })))
  await tap('order card', page.locator('.lk-order').first())
  await tap('close position', button('Close position'))
  await tap('confirm closing', button('Close position', page.getByRole('alertdialog')))
  return taps
}

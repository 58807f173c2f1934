import { expect, it } from 'vitest'
import { openWorld } from './testing/World.ts'
import { ask } from './testing/wireClient.ts'
it('x', async () => {
  const t = performance.now()
  const world = await openWorld()
  console.log('open', performance.now() - t)
  for (const [n, f, token] of [['orders.list', { status: '1', page: '1' }, world.trader], ['orders.list', { status: '0', page: '1' }, world.trader], ['orders.list', { status: '3', page: '1' }, world.trader], ['account.ledger', { page: '1' }, world.trader], ['account.detail', {}, world.trader], ['account.detail', {}, world.idle], ['ranking.list', {}, ''], ['withdrawals.records', { type: '1', page: '1' }, world.real], ['deposits.records', { type: '0', page: '1' }, world.real],['withdrawals.currencies', { type: '1' }, world.real],['withdrawals.currencies', { type: '2' }, world.real],['verification.status',{},world.real],['account.balance',{},world.real],['deposits.wireAccounts',{bank_coin:'XXX'},world.real]] as const) console.log(n, (await ask(world.url, n, f, { token })).text.slice(0, 900))
  console.log(performance.now() - t)
  await world.close()
})

import { act, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useAccountDetail, useBalance, useLedger, useResetDemo } from './account.ts'
import {
  useDepositCurrencies,
  useDepositMethods,
  useDepositRecords,
  useSubmitDeposit,
  useSubmitWire,
  useWireAccounts,
} from './deposits.ts'
import { renderIn, withBroker } from './testing/renderWithBroker.tsx'
import { useIdentity, useSubmitIdentity, useUpload } from './verification.ts'
import {
  useBindWithdrawMethod,
  useDeleteWithdrawMethod,
  useWithdraw,
  useWithdrawCurrencies,
  useWithdrawMethods,
  useWithdrawPreview,
  useWithdrawRecords,
} from './withdrawals.ts'

const { visitSignedIn, visitReal, visitSeeded } = withBroker()

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const image = () => new File([png], 'proof.png', { type: 'image/png' })

const uploaded = async (result: { current: { upload: ReturnType<typeof useUpload> } }): Promise<string> => {
  await act(() => result.current.upload.upload(image()))
  const { state } = result.current.upload
  if (state.phase !== 'uploaded') throw state.phase === 'failed' ? state.error : new Error(`the image is ${state.phase}`)
  return state.url
}

describe('deposit hooks', () => {
  it('a submitted coin deposit appears in the coin list, and a submitted wire deposit appears in the bank list', async () => {
    const { result } = renderIn(await visitReal(), () => ({
      methods: useDepositMethods(),
      currencies: useDepositCurrencies(),
      wires: useWireAccounts('EUR'),
      coins: useDepositRecords('coin'),
      banks: useDepositRecords('bank'),
      submit: useSubmitDeposit(),
      wire: useSubmitWire(),
      upload: useUpload(),
    }))
    await waitFor(() => expect(result.current.wires.data?.length).toBeGreaterThan(0))
    await waitFor(() => expect([result.current.coins.total, result.current.banks.total]).toEqual([0, 0]))
    expect(result.current.currencies.data?.some(({ type }) => type === 'bank')).toBe(true)
    const proofImageUrl = await uploaded(result)
    const [method] = result.current.methods.data ?? []
    const [account] = result.current.wires.data ?? []
    if (!method || !account) throw new Error('the broker takes no deposits')
    act(() => result.current.submit.mutate({ amount: '250', proofImageUrl, address: method.address, methodId: method.id }))
    await waitFor(() => expect(result.current.coins.items.map(({ status }) => status)).toEqual(['unchecked']))
    act(() => result.current.wire.mutate({ amount: '1000', proofImageUrl, wireAccountId: account.id }))
    await waitFor(() => expect(result.current.banks.items).toHaveLength(1))
  })
})

describe('withdrawal hooks', () => {
  it('a withdrawal to a registered address costs the previewed fee and locks the amount', async () => {
    const { result } = renderIn(await visitSeeded(), () => {
      const currencies = useWithdrawCurrencies('coin')
      return {
        currencies,
        preview: useWithdrawPreview('100', currencies.data?.[0] ?? null),
        methods: useWithdrawMethods('coin'),
        records: useWithdrawRecords('coin'),
        balance: useBalance(),
        detail: useAccountDetail(),
        bind: useBindWithdrawMethod(),
        withdraw: useWithdraw(),
        remove: useDeleteWithdrawMethod(),
      }
    })
    await waitFor(() => expect(result.current.preview).toMatchObject({ problem: null }))
    await waitFor(() => expect(result.current.balance.data?.lockedBalance).toMatch(/^0\.0+$/))
    const preview = result.current.preview
    const [currency] = result.current.currencies.data ?? []
    if (!currency) throw new Error('the broker pays out nothing')
    const coinAddress = 'TXe7uExampleAddress000000000000000'
    act(() => result.current.bind.mutate({ type: 'coin', currencyId: currency.id, coinAddress }))
    await waitFor(() => expect([result.current.bind.error, result.current.methods.data?.length]).toEqual([null, 1]))
    const [method] = result.current.methods.data ?? []
    if (!method) throw new Error('nothing was bound')
    act(() => result.current.withdraw.mutate({ currencyId: currency.id, amount: '100', memo: null, methodId: method.id }))
    await waitFor(() => expect(result.current.records.items).toHaveLength(1))
    expect(result.current.records.items[0]).toMatchObject({ fee: preview?.fee, received: preview?.received })
    await waitFor(() => expect(result.current.balance.data?.lockedBalance).toBe('100.000000'))
    act(() => result.current.remove.mutate({ id: method.id }))
    await waitFor(() => expect(result.current.methods.data).toEqual([]))
  })
})

describe('identity check hooks', () => {
  it('an identity check is pending after it was submitted', async () => {
    const { result } = renderIn(await visitReal(), () => ({
      identity: useIdentity(),
      submit: useSubmitIdentity(),
      upload: useUpload(),
    }))
    await waitFor(() => expect(result.current.identity.data?.reviewStatus).toBe('none'))
    const [frontImageUrl, backImageUrl] = [await uploaded(result), await uploaded(result)]
    act(() => result.current.submit.mutate({ name: 'Ada Example', documentNumber: 'X1234567', frontImageUrl, backImageUrl }))
    await waitFor(() => expect(result.current.identity.data?.reviewStatus).toBe('pending'))
  })

  it('useUpload is idle again after the user aborts an upload @spec-5.14', async () => {
    const visitor = await visitReal()
    visitor.network = ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
    const { result } = renderIn(visitor, () => ({ upload: useUpload() }))
    act(() => void result.current.upload.upload(image()))
    await waitFor(() => expect(result.current.upload.state.phase).toBe('uploading'))
    act(() => result.current.upload.abort())
    expect(result.current.upload.state).toEqual({ phase: 'idle' })
  })
})

describe('useResetDemo', () => {
  it('useResetDemo refetches the ledger of the demo account, and requests no data of real accounts', async () => {
    const visitor = await visitSignedIn()
    const { result } = renderIn(visitor, () => ({
      ledger: useLedger(),
      reset: useResetDemo(),
      methods: useDepositMethods(),
      records: useWithdrawRecords('bank'),
      identity: useIdentity(),
    }))
    await waitFor(() => expect(result.current.ledger.total).toBeGreaterThan(0))
    const [reads, entries] = [visitor.sent.length, result.current.ledger.items.length]
    act(() => result.current.reset.mutate({}))
    await waitFor(() => expect(result.current.reset.isSuccess).toBe(true))
    await waitFor(() => expect(visitor.sent.length).toBeGreaterThan(reads + 1))
    expect([new Set(visitor.sent).size, result.current.ledger.items.length >= entries]).toEqual([2, true])
  })
})

import { contract, type Order } from '@leverkit/sdk'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { useCsvExport } from './useCsvExport.ts'

afterEach(cleanup)

const [example] = contract.orders.list.example.response.orders as [Order]
const pages: Readonly<Record<number, readonly number[]>> = { 1: [1, 2], 2: [3, 4], 3: [5] }

const Export = () => {
  const { run } = useCsvExport({ name: 'orders', select: (orders) => orders })
  return (
    <button type="button" onClick={run}>
      Export
    </button>
  )
}

it('the export of closed orders contains all pages, even if the broker sends the size of the page as the total', async () => {
  const files: Blob[] = []
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const page = (ids: readonly number[]) => ({
    orders: ids.map((id) => ({ ...example, id, closedAt: Date.UTC(2026, 0, id) })),
    total: ids.length,
    totalProfit: '0',
    balance: '0',
  })
  await renderScreen(<Export />, { answers: { 'orders.list': ({ page: number }) => page(pages[Number(number)] ?? []) } })
  fireEvent.click(screen.getByText('Export'))
  await waitFor(() => expect(files).toHaveLength(1))
  const lines = (await files[0]?.text())?.trim().split('\r\n') ?? []
  expect(lines).toHaveLength(1 + 5)
})

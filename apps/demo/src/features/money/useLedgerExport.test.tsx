import { contract, type LedgerEntry } from '@leverkit/sdk'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { useLedgerExport } from './useLedgerExport.ts'

afterEach(cleanup)

const [example] = contract.account.ledger.example.response.items as [LedgerEntry]
const pages: Readonly<Record<number, readonly string[]>> = { 1: ['1', '2'], 2: ['3', '4'], 3: ['5'] }

const Export = () => {
  const { run } = useLedgerExport({ kind: null, days: null })
  return (
    <button type="button" onClick={run}>
      Export
    </button>
  )
}

it('the export of transactions contains all pages, even if the broker sends the size of the page as the total', async () => {
  const files: Blob[] = []
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const page = (amounts: readonly string[]) => ({
    items: amounts.map((amount) => ({ ...example, amount })),
    total: amounts.length,
  })
  await renderScreen(<Export />, { answers: { 'account.ledger': ({ page: number }) => page(pages[Number(number)] ?? []) } })
  fireEvent.click(screen.getByText('Export'))
  await waitFor(() => expect(files).toHaveLength(1))
  const lines = (await files[0]?.text())?.trim().split('\r\n') ?? []
  expect(lines).toHaveLength(1 + 5)
})

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { i18n, speak } from '../i18n/i18n.ts'
import { useActiveUpload } from '../screen/activeUpload.ts'
import { ProofField } from './ProofField.tsx'

beforeAll(async () => {
  await speak('en')
  await i18n.loadNamespaces(['money', 'errors'])
})
afterEach(cleanup)

const choose = vi.fn()
const nothing = () => undefined
const empty = { file: null, state: { phase: 'idle' }, url: null, choose, clear: nothing, retry: () => null } as const

const pick = (name: string, type: string, size: number) => {
  const input = document.querySelector('input[type="file"]')
  if (!input) throw new Error('there is no chooser')
  fireEvent.change(input, { target: { files: listOf(new File([new Uint8Array(size)], name, { type })) } })
}

const listOf = (file: File) => ({ 0: file, length: 1, item: () => file, [Symbol.iterator]: () => [file].values() })

it('an image of up to 5 MB is accepted, and any other file is rejected with an explanation @spec-5.8 @spec-9.5', () => {
  render(<ProofField proof={empty} label="Proof" />)
  expect(document.querySelector('input[multiple]')).toBeNull()
  pick('drawing.svg', 'image/svg+xml', 10)
  expect(screen.getByRole('alert').textContent).toMatch(/We can’t use this file/)
  pick('paper.pdf', 'application/pdf', 10)
  expect(screen.getByRole('alert').textContent).toMatch(/We can’t use this file/)
  pick('large.png', 'image/png', 5 * 1024 * 1024 + 1)
  expect(screen.getByRole('alert').textContent).toBe('This picture is larger than 5 MB. Choose a smaller one.')
  expect(choose).not.toHaveBeenCalled()
  pick('transfer.png', 'image/png', 5 * 1024 * 1024)
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(choose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'transfer.png' }))
})

const file = new File([new Uint8Array(1500)], 'transfer.png', { type: 'image/png' })
const gone = vi.fn()
const sending = (sentBytes: number, totalBytes: number | null) => {
  URL.createObjectURL = (shown) => `blob:${(shown as File).name}`
  URL.revokeObjectURL = gone
  const state = { phase: 'uploading', progress: { sentBytes, totalBytes } } as Parameters<typeof ProofField>[0]['proof']['state']
  render(<ProofField proof={{ ...empty, file, state }} label="Proof" />)
}

it('the percentage of an upload is shown as soon as sent bytes are reported', () => {
  sending(750, 1500)
  expect(screen.getByText(/^Uploading · 2 kB$/)).toBeDefined()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
  cleanup()
  sending(0, 1500)
  expect(screen.getByText(/^Uploading/)).toBeDefined()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBeNull()
})

it('the chosen image is previewed, and its object URL is revoked on unmount', () => {
  sending(0, null)
  expect(document.querySelector('img')?.getAttribute('src')).toBe('blob:transfer.png')
  gone.mockClear()
  cleanup()
  expect(gone.mock.calls).toEqual([['blob:transfer.png']])
})

const ShownUpload = () => {
  const upload = useActiveUpload()
  return <output>{upload ? `${upload.words} ${upload.percent}` : 'none'}</output>
}

it("the loading overlay shows the upload's progress, and disappears after the upload", () => {
  const shown = render(<ShownUpload />)
  const said = () => shown.container.querySelector('output')?.textContent
  expect(said()).toBe('none')
  URL.createObjectURL = () => 'blob:transfer.png'
  URL.revokeObjectURL = () => undefined
  const at = (sentBytes: number) =>
    ({ phase: 'uploading', progress: { sentBytes, totalBytes: 1500 } }) as Parameters<typeof ProofField>[0]['proof']['state']
  const field = render(<ProofField proof={{ ...empty, file, state: at(0) }} label="Proof" />)
  expect(said()).toMatch(/^Uploading · 2.kB null$/)
  field.rerender(<ProofField proof={{ ...empty, file, state: at(750) }} label="Proof" />)
  expect(said()).toMatch(/ 50$/)
  field.rerender(<ProofField proof={{ ...empty, file, state: { phase: 'uploaded', url: '/proof.png' } }} label="Proof" />)
  expect(said()).toBe('none')
})

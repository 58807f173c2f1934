import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { WatchlistEditor, type WatchlistEditorProps } from './WatchlistEditor.tsx'
import type { Watchlist } from './watchlistTypes.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const rowHeight = 52
const labels: WatchlistEditorProps['labels'] = {
  ...{
    lists: 'Lists',
    newList: 'New list',
    name: 'Name',
    create: 'Create',
    rename: 'Rename',
    deleteList: 'Delete',
    full: 'Full',
  },
  markets: (list) => `Markets in ${list}`,
  moveUp: (market) => `${market} up`,
  moveDown: (market) => `${market} down`,
  remove: (market) => `remove ${market}`,
  moved: ({ market, place, count }) => `${market} is ${place} of ${count}`,
}
const markets = ['A', 'B', 'C'].map((id) => ({ id, label: id }))
const lists: readonly Watchlist[] = [
  { id: 'favourites', label: 'Favourites', isFixed: true, markets },
  { id: 'mine', label: 'Mine', markets: [] },
]
const events = () => ({ onCreate: vi.fn(), onRename: vi.fn(), onDelete: vi.fn() })

function Editor(props: Partial<WatchlistEditorProps>) {
  const [order, setOrder] = useState<readonly string[]>(['A', 'B', 'C'])
  const items = lists.map((list) => (list.id === 'mine' ? list : { ...list, markets: order.map((id) => ({ id, label: id })) }))
  return (
    <WatchlistEditor
      items={items}
      {...events()}
      onMarketsChange={(_, next) => setOrder(next)}
      empty="No markets"
      labels={labels}
      {...props}
    />
  )
}
const order = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('bdi')?.textContent)
    .join('')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('in WatchlistEditor, the buttons of a row move its market, announce its new position and keep the focus', async () => {
  render(<Editor />)
  await press('A down')
  expect(order()).toBe('BAC')
  expect(screen.getByRole('status').textContent).toBe('A is 2 of 3')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'A down' }))
  await press('A down')
  expect(order()).toBe('BCA')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'A up' }))
})

test('after a market is removed from WatchlistEditor, the row that takes its place gets the focus', async () => {
  render(<Editor />)
  await press('remove B')
  expect(order()).toBe('AC')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'C up' }))
})

test('while a market of WatchlistEditor is dragged, the rows between its old and new positions move aside', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(rowHeight)
  HTMLElement.prototype.setPointerCapture = vi.fn()
  render(<Editor />)
  const [first, second, third] = within(screen.getByRole('list')).getAllByRole('listitem')
  const handle = first?.querySelector('[data-lk-part="handle"]')
  if (!handle) throw new Error('The row has no handle.')
  fireEvent.pointerDown(handle, { clientY: 100, pointerId: 1 })
  fireEvent.pointerMove(handle, { clientY: 100 + 1.6 * rowHeight, pointerId: 1 })
  expect([first, second, third].map((row) => row?.style.transform)).toEqual([
    `translateY(${1.6 * rowHeight}px)`,
    `translateY(-${rowHeight}px)`,
    `translateY(-${rowHeight}px)`,
  ])
  fireEvent.pointerUp(handle, { pointerId: 1 })
  expect(order()).toBe('BCA')
})

test('a cancelled drag moves no market in WatchlistEditor', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(rowHeight)
  HTMLElement.prototype.setPointerCapture = vi.fn()
  render(<Editor />)
  const handle = document.querySelector('[data-lk-part="handle"]')
  if (!handle) throw new Error('The row has no handle.')
  fireEvent.pointerDown(handle, { clientY: 0, pointerId: 1 })
  fireEvent.pointerMove(handle, { clientY: 2 * rowHeight, pointerId: 1 })
  fireEvent.pointerCancel(handle, { pointerId: 1 })
  expect(order()).toBe('ABC')
})

test('WatchlistEditor creates a list with a trimmed name, but not without a name', async () => {
  const onCreate = vi.fn()
  render(<Editor onCreate={onCreate} />)
  await press('New list')
  expect(screen.getByRole('button', { name: 'Create' })).toHaveProperty('disabled', true)
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '  Metals {Enter}')
  expect(onCreate).toHaveBeenCalledExactlyOnceWith('Metals')
})

test('WatchlistEditor offers no form for a new list if the number of lists is `maxLists`', async () => {
  render(<Editor maxLists={1} defaultValue="new" />)
  expect(screen.getByText('Full')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('WatchlistEditor renames and deletes a list that is not fixed', async () => {
  const { onRename, onDelete } = events()
  render(<Editor defaultValue="mine" onRename={onRename} onDelete={onDelete} />)
  expect(screen.getByText('No markets')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' 2{Enter}')
  expect(onRename).toHaveBeenCalledExactlyOnceWith('mine', 'Mine 2')
  await press('Delete')
  expect(onDelete).toHaveBeenCalledExactlyOnceWith('mine')
  await press('Favourites')
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})

test('WatchlistEditor focuses nothing when it mounts, and the chip of the chosen list when the focused form disappears', async () => {
  const lost = [{ id: 'new-1', label: 'Metals', markets: [] }]
  const { rerender } = render(<Editor value="new" />)
  expect(document.activeElement).toBe(document.body)
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Metals')
  rerender(<Editor items={[...lists, ...lost]} value="new-1" />)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Metals' }))
})

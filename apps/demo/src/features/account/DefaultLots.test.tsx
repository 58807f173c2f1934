import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readDefaultLots } from '../../domain/defaultLots.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { DefaultLots } from './DefaultLots.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const field = () => screen.findByRole('textbox', { name: 'Lots for new orders' })
const open = async () => {
  renderScreen(<DefaultLots />, { answers: {}, visited: ['/mine/system'] })
  return field()
}

it('the default lots of new orders start at the smallest size, and a valid size is saved', async () => {
  const input = await open()
  expect(input).toHaveProperty('value', '0.01')
  fireEvent.change(input, { target: { value: '0.5' } })
  expect(readDefaultLots()).toBe('0.5')
})

it.each(['0', '', '0.001'])('the lots %j are not saved, and the field says what is wrong', async (lots) => {
  const input = await open()
  fireEvent.change(input, { target: { value: '0.20' } })
  fireEvent.change(input, { target: { value: lots } })
  expect(readDefaultLots()).toBe('0.20')
})

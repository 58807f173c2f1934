import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useAddressParams } from '../screen/useAddressParams.ts'
import { Visit, VisitRouter } from '../testing/Visit.tsx'
import { useSearchWords } from './useSearchWords.ts'

afterEach(cleanup)

const Search = () => {
  const [words, change] = useSearchWords()
  const [, setParams] = useAddressParams()
  const reset = () => {
    change('')
    setParams((params) => params.delete('category'), { replace: true })
  }
  return (
    <>
      <input value={words} onChange={(event) => change(event.target.value)} />
      <button type="button" onClick={reset}>
        all
      </button>
    </>
  )
}

const setUp = (path: string) => {
  const history = new Visit('/news', path)
  render(
    <VisitRouter visit={history}>
      <Search />
    </VisitRouter>,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox')
  const type = async (value: string) => act(async () => void fireEvent.change(field, { target: { value } }))
  return { history, field, type }
}

it('the search words come from the address, and typing changes the address without a new history entry', async () => {
  const { history, field, type } = setUp('/?category=2&search=eur')
  expect(field.value).toBe('eur')
  await type('euro ')
  expect(field.value).toBe('euro ')
  expect(history.location.search).toBe('?category=2&search=euro+')
  await act(async () => history.back())
  expect(history.location.pathname).toBe('/news')
})

it('the search words change when the address changes', async () => {
  const { history, field } = setUp('/?search=eur')
  await act(async () => history.go('/?search=gold'))
  expect(field.value).toBe('gold')
})

it('typing search words does not undo a simultaneous change of the address', async () => {
  const { history } = setUp('/?category=2&search=eur')
  await act(async () => screen.getByRole('button', { name: 'all' }).click())
  expect(history.location.search).toBe('')
})

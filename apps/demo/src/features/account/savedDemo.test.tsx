import { afterEach, expect, it } from 'vitest'
import { forgetDemo, readSavedDemo, saveDemo } from './savedDemo.ts'

afterEach(forgetDemo)

it('readSavedDemo returns the demo account that was saved last, or null after forgetDemo', () => {
  saveDemo({ demoId: 'first', uid: '480018' })
  saveDemo({ demoId: 'last', uid: '480019' })
  expect(readSavedDemo()).toEqual({ demoId: 'last', uid: '480019' })
  forgetDemo()
  expect(readSavedDemo()).toBeNull()
})

it.each(['{"demoId":"las', '7', '{"uid":"480019"}'])('readSavedDemo returns null for the damaged text %s', (text) => {
  localStorage.setItem('leverkit.demo', text)
  expect(readSavedDemo()).toBeNull()
})

import { expect, test } from 'vitest'
import { joinSentences, spaceAfter } from './joinSentences.ts'

test('sentences are separated by a space, except after full-width punctuation', () => {
  expect(joinSentences('Not saved.', '', 'Try again.')).toBe('Not saved. Try again.')
  expect(joinSentences('保存できません。', 'もう一度お試しください。')).toBe('保存できません。もう一度お試しください。')
  expect(joinSentences('原因：', 'blurred')).toBe('原因：blurred')
  expect(joinSentences('', '')).toBe('')
  expect(spaceAfter('سجّل الدخول.')).toBe(' ')
})

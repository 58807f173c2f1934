import { expect, test } from 'vitest'
import { isSame } from './isSame.ts'

const Cell = ({ value }: { value: string }) => <b>{value}</b>
const Other = ({ value }: { value: string }) => <i>{value}</i>

test('texts, lists and objects are compared by what they hold', () => {
  const rules = () => ({ step: '0.01', leverages: [{ id: '100', label: '1:100' }], most: undefined, isOpen: true })
  expect(isSame(rules(), rules())).toBe(true)
  expect(isSame(rules(), { ...rules(), leverages: [{ id: '100', label: '1:50' }] })).toBe(false)
  expect(isSame(rules(), { ...rules(), leverages: [] })).toBe(false)
  expect(isSame({ a: undefined }, { b: undefined })).toBe(false)
})

test('an element is the same when it draws the same', () => {
  expect(isSame(<Cell value="1.08" />, <Cell value="1.08" />)).toBe(true)
  expect(isSame(<Cell value="1.08" />, <Cell value="1.09" />)).toBe(false)
  expect(isSame(<Cell value="1.08" />, <Other value="1.08" />)).toBe(false)
  expect(isSame(<Cell key="a" value="1.08" />, <Cell key="b" value="1.08" />)).toBe(false)
})

test('functions and objects with a life of their own are the same only when they are one', () => {
  const act = () => 1
  expect(isSame({ act }, { act })).toBe(true)
  expect(isSame({ act }, { act: () => 1 })).toBe(false)
  expect(isSame(new Date(0), new Date(0))).toBe(false)
  expect(isSame(null, {})).toBe(false)
})

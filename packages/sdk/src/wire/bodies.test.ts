import { expect, it } from 'vitest'
import { toFormData, toSearchParams } from './bodies.ts'

const wire = { lots: '0.10', page: 2, hasMore: false, note: '', remark: null, code: undefined }

it('a query or form contains every value as text and omits null and absent values', () => {
  expect([...toSearchParams(wire)]).toEqual([
    ['lots', '0.10'],
    ['page', '2'],
    ['hasMore', 'false'],
    ['note', ''],
  ])
})

it('a multipart body contains every value as text, except files', () => {
  const file = new File(['proof'], 'proof.png', { type: 'image/png' })
  const form = toFormData({ ...wire, file })
  expect([...form.keys()]).toEqual(['lots', 'page', 'hasMore', 'note', 'file'])
  expect(form.get('page')).toBe('2')
  expect(form.get('file')).toBeInstanceOf(File)
})

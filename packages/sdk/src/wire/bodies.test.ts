import { expect, it } from 'vitest'
import { toFormData, toSearchParams } from './bodies.ts'

const wire = { lots: '0.10', page: 2, hasMore: false, note: '', remark: null, code: undefined }

it('writes a query or a form: every value as text, what is null or absent left out', () => {
  expect([...toSearchParams(wire)]).toEqual([
    ['lots', '0.10'],
    ['page', '2'],
    ['hasMore', 'false'],
    ['note', ''],
  ])
})

it('writes a multipart body the same way, and leaves files what they are', () => {
  const file = new File(['proof'], 'proof.png', { type: 'image/png' })
  const form = toFormData({ ...wire, file })
  expect([...form.keys()]).toEqual(['lots', 'page', 'hasMore', 'note', 'file'])
  expect(form.get('page')).toBe('2')
  expect(form.get('file')).toBeInstanceOf(File)
})

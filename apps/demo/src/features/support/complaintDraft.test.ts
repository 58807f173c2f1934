import { expect, it } from 'vitest'
import { complaintDraft } from './complaintDraft.ts'

it('the draft of a complaint has one paragraph for each point, with the values that the app knows', () => {
  const link = new URL(
    complaintDraft('care@brand.example', 'Kestrand & Co: Complaints', [
      { label: 'What happened', value: null },
      { label: 'Account', value: '480019' },
    ]),
  )
  expect(link.pathname).toBe('care@brand.example')
  expect(link.searchParams.get('subject')).toBe('Kestrand & Co: Complaints')
  expect(link.searchParams.get('body')).toBe('What happened:\r\n\r\nAccount: 480019\r\n')
})

it('an address for complaints cannot add recipients to the draft', () => {
  const link = new URL(complaintDraft('care@brand.example?bcc=other@evil.example&x=', 'Complaints', []))
  expect([...link.searchParams.keys()]).toEqual(['subject', 'body'])
})

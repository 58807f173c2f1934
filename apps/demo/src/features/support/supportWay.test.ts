import { supportOf } from '@leverkit/react-hooks'
import type { Settings } from '@leverkit/sdk'
import { expect, it } from 'vitest'
import { supportWay } from './supportWay.ts'

const wayOf = (supportLink: string | null, supportLinkType: Settings['supportLinkType']) =>
  supportWay(supportOf({ supportLink, supportLinkType }))
const link = 'https://help.example.com'

it('shows the link for type 2, goes to it for type 3, and opens the page for every other', () => {
  expect(wayOf(link, 'confirm')).toEqual({ kind: 'confirm', link })
  expect(wayOf(link, 'redirect')).toEqual({ kind: 'redirect', link })
  expect(wayOf(link, 'page')).toEqual({ kind: 'page' })
  expect(wayOf(link, 'unknown')).toEqual({ kind: 'page' })
  expect(supportWay(null)).toEqual({ kind: 'page' })
})

it.each(['javascript:alert(1)', 'data:text/html,x', 'help', '', null])('never opens %j', (supportLink) => {
  expect(wayOf(supportLink, 'redirect')).toEqual({ kind: 'page' })
})

import { supportOf } from '@leverkit/react-hooks'
import type { Settings } from '@leverkit/sdk'
import { expect, it } from 'vitest'
import { frameRights, isFrameLink, supportWay } from './supportWay.ts'

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

it.each(['javascript:alert(1)', 'data:text/html,x', 'help', '', null])('never opens %j @asvs-1.2.2', (supportLink) => {
  expect(wayOf(supportLink, 'redirect')).toEqual({ kind: 'page' })
})

it('lets a support page of another origin keep its storage, as ordinary chat pages need', () => {
  expect(frameRights('https://chat.example/1', 'https://app.example')).toContain('allow-same-origin')
})

it('keeps a support page of the own origin away from the session of the app', () => {
  expect(frameRights('https://app.example/chat', 'https://app.example')).not.toContain('allow-same-origin')
})

it('takes no page that a frame cannot show', () => {
  expect(['mailto:a@b.example', 'tg://x', null, 'javascript:alert(1)'].filter(isFrameLink)).toEqual([])
  expect(isFrameLink('https://chat.example/1')).toBe(true)
})

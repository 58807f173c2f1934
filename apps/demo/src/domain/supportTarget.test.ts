import { supportOf } from '@leverkit/react-hooks'
import type { Settings } from '@leverkit/sdk'
import { expect, it } from 'vitest'
import { frameSandbox, isFrameLink, supportTarget } from './supportTarget.ts'

const targetOf = (supportLink: string | null, supportLinkType: Settings['supportLinkType']) =>
  supportTarget(supportOf({ supportLink, supportLinkType }))
const link = 'https://help.example.com'

it('support of the type "confirm" shows a link to copy, "redirect" leaves the app, and any other type opens the support page', () => {
  expect(targetOf(link, 'confirm')).toEqual({ kind: 'confirm', link })
  expect(targetOf(link, 'redirect')).toEqual({ kind: 'redirect', link })
  expect(targetOf(link, 'page')).toEqual({ kind: 'page' })
  expect(targetOf(link, 'unknown')).toEqual({ kind: 'page' })
  expect(supportTarget(null)).toEqual({ kind: 'page' })
})

it.each(['javascript:alert(1)', 'data:text/html,x', 'help', '', null])(
  'the unsafe support link %j is not opened @asvs-1.2.2',
  (supportLink) => {
    expect(targetOf(supportLink, 'redirect')).toEqual({ kind: 'page' })
  },
)

it('a support page of another origin can use its own storage, because chat pages need storage', () => {
  expect(frameSandbox('https://chat.example/1', 'https://app.example')).toContain('allow-same-origin')
})

it("a support page of the app's origin has no access to the app's session", () => {
  expect(frameSandbox('https://app.example/chat', 'https://app.example')).not.toContain('allow-same-origin')
})

it('isFrameLink rejects links that an iframe cannot show', () => {
  expect(['mailto:a@b.example', 'tg://x', null, 'javascript:alert(1)'].filter(isFrameLink)).toEqual([])
  expect(isFrameLink('https://chat.example/1')).toBe(true)
})

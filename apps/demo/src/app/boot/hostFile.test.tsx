import { beforeEach, expect, it, vi } from 'vitest'
import { chooseHost, hostIn } from './hostFile.ts'

const live = 'https://api.live.example'
const test = 'https://api.test.example'
const allowed = [live, test]

const file = (baseUrl: unknown) => JSON.stringify({ baseUrl })
const answers = (text: string, status = 200) => vi.stubGlobal('fetch', async () => new Response(text, { status }))
const offline = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

beforeEach(() => localStorage.clear())

it('hosts.json can name an allowed host, with or without a path', () => {
  expect(hostIn(file(live), allowed)).toBe(live)
  expect(hostIn(file(`${test}/v2`), allowed)).toBe(`${test}/v2`)
})

it.each([
  ['https://evil.example', 'https://evil.example is not an allowed host'],
  [`${live}@evil.example`, 'https://evil.example is not an allowed host'],
  ['http://api.live.example', 'http://api.live.example is not an allowed host'],
  [`${live}.evil.example`, `${live}.evil.example is not an allowed host`],
  [`https://ada:secret@api.live.example`, 'has a user name, a password, a query or a hash'],
  [`${live}/?a=1`, 'has a user name, a password, a query or a hash'],
  ['api.live.example', 'has no "baseUrl"'],
  [7, 'has no "baseUrl"'],
  [undefined, 'has no "baseUrl"'],
])('hosts.json is rejected if its baseUrl is %s', (baseUrl, reason) => {
  expect(() => hostIn(file(baseUrl), allowed)).toThrow(reason)
})

it.each(['<!doctype html>', '', 'null', '[]'])('hosts.json is rejected if its content is %j', (text) => {
  expect(() => hostIn(text, allowed)).toThrow(/hosts\.json (is not JSON|has no "baseUrl")/)
})

it('if hosts.json names a host that is not allowed, the error lists the allowed hosts', () => {
  expect(() => hostIn(file('https://evil.example'), allowed)).toThrow(`${live}, ${test}`)
})

it('hosts.json is requested without the cache; if the file is missing, the error contains the status', async () => {
  const asked = vi.fn(async () => new Response('', { status: 404 }))
  vi.stubGlobal('fetch', asked)
  await expect(chooseHost(allowed)).rejects.toThrow('/hosts.json is missing: the host of the page answers 404')
  expect(asked).toHaveBeenCalledWith('/hosts.json', expect.objectContaining({ cache: 'no-cache' }))
})

it('without a network, the app uses the host of the last start, but only if the build still allows this host', async () => {
  answers(file(test))
  expect(await chooseHost(allowed)).toBe(test)
  offline()
  expect(await chooseHost(allowed)).toBe(test)
  await expect(chooseHost([live])).rejects.toThrow('not an allowed host')
})

it('the app uses the host of the last start after a server error, but not if hosts.json is missing or wrong', async () => {
  answers(file(live))
  await chooseHost(allowed)
  answers('', 503)
  expect(await chooseHost(allowed)).toBe(live)
  answers('', 404)
  await expect(chooseHost(allowed)).rejects.toThrow('is missing')
  answers(file('https://evil.example'))
  await expect(chooseHost(allowed)).rejects.toThrow('not an allowed host')
})

it('without a network and without an earlier start, the error says that hosts.json cannot be read', async () => {
  offline()
  await expect(chooseHost(allowed)).rejects.toThrow('/hosts.json cannot be read')
})

it('when hosts.json names another host, the session, the saved prices and the demo account are removed', async () => {
  const own = ['leverkit.session', 'leverkit.markets', 'leverkit.demo']
  answers(file(test))
  await chooseHost(allowed)
  for (const key of [...own, 'leverkit.lang']) localStorage.setItem(key, 'x')
  await chooseHost(allowed)
  expect(localStorage.getItem('leverkit.session')).toBe('x')
  answers(file(live))
  await chooseHost(allowed)
  expect(own.map((key) => localStorage.getItem(key))).toEqual([null, null, null])
  expect(localStorage.getItem('leverkit.lang')).toBe('x')
})

it('if the browser storage is full, the app starts without saving the host', async () => {
  answers(file(live))
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(await chooseHost(allowed)).toBe(live)
})

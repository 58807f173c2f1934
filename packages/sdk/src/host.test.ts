import { expect, it } from 'vitest'
import { InvalidInputError } from './errors.ts'
import { hostsFor } from './host.ts'

// Simulates a browser's public suffix list; `host.chromium.slow.test.ts` uses a real one.
const suffixes = ['co.uk', 'com.hk', 'pages.dev', 'vercel.app']
const owns = (domain: string) => !suffixes.includes(domain)

it.each([
  ['https://app.example.com/trade', 'https://api.example.com', 'wss://api.example.com/v1/ws'],
  ['https://m.brand.example.com:8443', 'https://api.brand.example.com:8443', 'wss://api.brand.example.com:8443/v1/ws'],
  ['http://localhost:4100/', 'http://localhost:4100', 'ws://localhost:4100/v1/ws'],
  ['http://127.0.0.1:4100', 'http://127.0.0.1:4100', 'ws://127.0.0.1:4100/v1/ws'],
  ['http://[::1]:4100', 'http://[::1]:4100', 'ws://[::1]:4100/v1/ws'],
  ['https://example.com', 'https://example.com', 'wss://example.com/v1/ws'],
  ['https://app.example.com./', 'https://api.example.com', 'wss://api.example.com/v1/ws'],
])(
  'hostsFor derives the REST and socket addresses from the page %s @spec-7.6 @asvs-3.5.4 @asvs-4.4.1 @asvs-12.2.1',
  (page, rest, socket) => {
    expect(hostsFor(page, undefined, owns)).toEqual({ rest, socket })
  },
)

it.each(['https://broker.co.uk', 'https://broker.com.hk', 'https://broker.com.', 'https://x.pages.dev', 'https://x.vercel.app'])(
  'if the host name has no subdomain that can be replaced, as in %s, hostsFor returns the fallback or else the page address',
  (page) => {
    expect(hostsFor(page, undefined, owns).rest).toBe(page)
    expect(hostsFor(page, 'https://api.fallback.example', owns).rest).toBe('https://api.fallback.example')
  },
)

it('without a fallback and without a public suffix list, hostsFor throws an error', () => {
  expect(() => hostsFor('https://app.example.com')).toThrow(InvalidInputError)
  expect(hostsFor('https://app.example.com', 'https://api.fallback.example').rest).toBe('https://api.fallback.example')
})

it('if the host name has no subdomain that can be replaced, hostsFor returns the fallback, even without a public suffix list', () => {
  expect(hostsFor('https://example.com', 'https://api.fallback.example').rest).toBe('https://api.fallback.example')
})

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
  'if hostsFor cannot replace a label of the host name, as in %s, it returns the fallback, or the page address if there is no fallback',
  (page) => {
    expect(hostsFor(page, undefined, owns).rest).toBe(page)
    expect(hostsFor(page, 'https://api.fallback.example', owns).rest).toBe('https://api.fallback.example')
  },
)

it('without a fallback, hostsFor throws if it is unknown whether the domain belongs to the site of the page', () => {
  expect(() => hostsFor('https://app.example.com')).toThrow(InvalidInputError)
  expect(hostsFor('https://app.example.com', 'https://api.fallback.example').rest).toBe('https://api.fallback.example')
})

it('hostsFor needs no public suffix list to return the fallback if the host name has no label to replace', () => {
  expect(hostsFor('https://example.com', 'https://api.fallback.example').rest).toBe('https://api.fallback.example')
})

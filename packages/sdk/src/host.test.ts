import { expect, it } from 'vitest'
import { hostsFor } from './host.ts'

it.each([
  ['https://app.example.com/trade', 'https://api.example.com', 'wss://api.example.com/v1/ws'],
  ['https://m.brand.example.com:8443', 'https://api.brand.example.com:8443', 'wss://api.brand.example.com:8443/v1/ws'],
  ['http://localhost:4100/', 'http://localhost:4100', 'ws://localhost:4100/v1/ws'],
  ['http://127.0.0.1:4100', 'http://127.0.0.1:4100', 'ws://127.0.0.1:4100/v1/ws'],
  ['http://[::1]:4100', 'http://[::1]:4100', 'ws://[::1]:4100/v1/ws'],
  ['https://example.com', 'https://example.com', 'wss://example.com/v1/ws'],
])('finds the hosts of %s', (page, rest, socket) => {
  expect(hostsFor(page)).toEqual({ rest, socket })
})

it('takes the fallback where there is no label to replace', () => {
  expect(hostsFor('https://example.com', 'https://api.fallback.example').rest).toBe('https://api.fallback.example')
})

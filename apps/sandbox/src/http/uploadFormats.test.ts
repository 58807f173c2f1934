import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { decode, drawing, encodePng, gif, jpeg, webp } from '../images/testing/pictures.ts'
import { openSdkBroker, type SdkBroker } from '../testing/SdkBroker.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const isLight = (data: Uint8Array, at: number) => (data[at * 4] ?? 0) > 200

describe('an image uploaded by the SDK', () => {
  let sdk: SdkBroker
  beforeAll(async () => {
    sdk = await openSdkBroker()
  })
  afterAll(() => sdk.close())

  // Each image is 16 × 12 pixels: a white top left corner on a dark background.
  it.each([
    ['PNG', 'image/png', () => encodePng(drawing(16, 12))],
    ['JPEG', 'image/jpeg', () => jpeg()],
    ['lossy WebP', 'image/jpeg', () => webp()],
    ['lossless WebP', 'image/png', () => webp({ isExact: true })],
  ] as const)('an uploaded %s image shows the same content and is stored as %s', async (_, type, make) => {
    const { client } = await sdk.real()
    const { url } = await client.verification.upload({ file: new Blob([Uint8Array.from(await make())]) })
    const response = await fetch(`${sdk.url}${url}`, { headers: { authorization: client.token ?? '' } })
    expect(response.headers.get('content-type')).toBe(type)
    const bytes = new Uint8Array(await response.arrayBuffer())
    const { data, width, height } = await decode(bytes)
    expect([width, height]).toEqual([16, 12])
    const [corner, right, below] = [2 * 16 + 2, 2 * 16 + 14, 10 * 16 + 2]
    expect([corner, right, below].map((at) => isLight(data, at))).toEqual([true, false, false])
  })

  it('an uploaded GIF is stored as image/png with the same colours', async () => {
    const { client } = await sdk.real()
    const { url } = await client.verification.upload({ file: new Blob([Uint8Array.from(gif())]) })
    const response = await fetch(`${sdk.url}${url}`, { headers: { authorization: client.token ?? '' } })
    const { data, width } = await decode(new Uint8Array(await response.arrayBuffer()))
    expect([width, [...data.slice(0, 16)]]).toEqual([8, [0, 0, 0, 255, 255, 255, 255, 255, 255, 0, 0, 255, 0, 0, 255, 255]])
  })
})

import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { stopOutOf } from '../../../../scripts/stop-out.mjs'
import { readOptions } from '../cli/options.ts'

const brands = readdirSync(fileURLToPath(new URL('../../../demo/src/brand/brands', import.meta.url)))

it("the sandbox of each brand starts with the stop-out level that is shown in the brand's app", async () => {
  const levels = await Promise.all(
    brands.map(async (brand) => {
      const options = readOptions(await stopOutOf(brand), {})
      return [brand, typeof options === 'object' ? options.stopOutLevel : options]
    }),
  )
  expect(Object.fromEntries(levels)).toMatchObject({ leverkit: '50', kestrand: '30' })
})

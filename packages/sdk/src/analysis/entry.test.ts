import { fileURLToPath } from 'node:url'
import { Decimal } from 'decimal.js'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { sharpePerTrade } from './index.ts'

/** Bundles an entry point and returns the paths of the bundled modules. */
const modulesOf = async (entry: string) => {
  const { metafile } = await build({
    entryPoints: [fileURLToPath(new URL(`../${entry}`, import.meta.url))],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    conditions: ['@leverkit/source'],
    external: ['ws', 'isomorphic-ws'],
    logLevel: 'error',
  })
  return Object.keys(metafile.inputs)
}

test('the bundle of the analysis entry point contains decimal.js, and no contract, wire, HTTP, stream or session module', async () => {
  const modules = await modulesOf('analysis/index.ts')
  expect(modules.filter((path) => path.includes('decimal.js/'))).toHaveLength(1)
  expect(modules.filter((path) => /src\/(contract|wire|http|stream|session)\//.test(path))).toEqual([])
})

test.each(['index.ts', 'math/index.ts', 'contract/index.ts', 'wire/index.ts', 'stream/index.ts'])(
  'the bundle of the entry point %s contains neither decimal.js nor an analysis module',
  async (entry) => {
    const modules = await modulesOf(entry)
    expect(modules.length).toBeGreaterThan(3)
    expect(modules.filter((path) => /decimal\.js\/|src\/analysis\//.test(path))).toEqual([])
  },
)

test("an application's decimal.js settings do not change the statistics", () => {
  const orders = ['1', '3'].map((profit) => ({ marketCode: 'A', side: 'buy' as const, profit, openedAt: 0, closedAt: 0 }))
  const before = { precision: Decimal.precision, rounding: Decimal.rounding }
  Decimal.set({ precision: 2, rounding: Decimal.ROUND_UP })
  try {
    expect(sharpePerTrade({ orders })).toBe('1.4142')
  } finally {
    Decimal.set(before)
  }
})

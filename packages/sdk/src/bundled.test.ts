import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { build as esbuild } from 'esbuild'
import { build as vite } from 'vite'
import { expect, it } from 'vitest'

const entry = fileURLToPath(new URL('contract/table.ts', import.meta.url))
const conditions = ['@leverkit/source']

/** Runs the code of a bundled contract and returns its exports. */
const run = (code: string): typeof import('./contract/table.ts') => {
  const module = { exports: {} }
  new Function('module', 'exports', 'require', code)(module, module.exports, createRequire(import.meta.url))
  return module.exports as typeof import('./contract/table.ts')
}

const byVite = async () => {
  const built = await vite({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions },
    build: { write: false, minify: false, lib: { entry, formats: ['cjs'] } },
  })
  const [first] = Array.isArray(built) ? built : [built]
  const chunk = first && 'output' in first ? first.output[0] : undefined
  if (!chunk) throw new Error('nothing was built')
  return chunk.code
}

const byEsbuild = async () => {
  const options = { bundle: true, write: false, minify: true, format: 'cjs', platform: 'neutral', conditions } as const
  const { outputFiles } = await esbuild({ ...options, entryPoints: [entry], mainFields: ['module', 'main'] })
  return outputFiles[0]?.text ?? ''
}

// If a function with side effects is marked as free of side effects, bundlers drop its calls. Only this test detects such a
// mark, because all other tests run the unbundled sources.
it.each([
  ['Vite', byVite],
  ['esbuild', byEsbuild],
])('a contract bundled and tree-shaken by %s encodes values in the same way as the unbundled contract', async (_, build) => {
  const { contract: bundled } = run(await build())
  const { contract } = await import('./contract/table.ts')
  const entries = (table: object) => Object.values(table).flatMap((group: object) => Object.entries(group))
  const written = (table: object) =>
    entries(table).flatMap(([name, { request, response, example }]) =>
      request ? [[name, request.write(example.request), response.write(example.response)]] : [],
    )
  expect(written(contract).length).toBeGreaterThan(40)
  // The values are compared as JSON text, because the two contracts do not contain the same object for the example file.
  expect(JSON.stringify(written(bundled))).toBe(JSON.stringify(written(contract)))
})

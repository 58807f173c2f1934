// Weighs the whole SDK a second time, with esbuild: size-limit's preset bundles with rolldown alone, and what a consumer's bundler
// makes of a package differs. The limit of .size-limit.json holds for both.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const row = JSON.parse(readFileSync('.size-limit.json', 'utf8')).find(({ name }) => name === 'sdk, everything')
const { outputFiles } = await build({
  entryPoints: [row.path],
  bundle: true,
  minify: true,
  write: false,
  format: 'esm',
  platform: 'browser',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'error',
})
const size = gzipSync(outputFiles[0].contents).length
const [amount, unit] = row.limit.split(' ')
if (unit !== 'kB') throw new Error(`the limit of ${row.name} is ${row.limit}, and not in kB`)
const limit = JSON.parse(amount) * 1000
console.log(`${row.name}: ${size} B with esbuild, limit ${limit} B`)
process.exitCode = size > limit ? 1 : 0

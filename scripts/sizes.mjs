// Measures the packages without a screen a second time, with esbuild: size-limit's preset bundles with rolldown alone, and what
// a consumer's bundler makes of a package differs. The limits of .size-limit.json hold for both.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

/** The bytes of one row, minified and gzipped, with everything that it does not ignore. */
async function sizeOf({ path, import: names = '*', ignore = [] }) {
  const { outputFiles } = await build({
    stdin: { contents: `export ${names} from ${JSON.stringify(resolve(path))}`, resolveDir: process.cwd() },
    bundle: true,
    minify: true,
    write: false,
    outdir: 'size',
    format: 'esm',
    platform: 'browser',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ignore.flatMap((name) => [name, `${name}/*`]),
    logLevel: 'error',
  })
  return outputFiles.reduce((all, { contents }) => all + gzipSync(contents).length, 0)
}

const units = { B: 1, kB: 1000, MB: 1_000_000 }
const bytesOf = (limit) => {
  const [amount, unit] = limit.split(' ')
  if (!(unit in units)) throw new Error(`${limit} is no size such as "35 kB"`)
  return JSON.parse(amount) * units[unit]
}

const whole = ['sdk, everything', 'react-hooks with the sdk']
const rows = JSON.parse(readFileSync('.size-limit.json', 'utf8')).filter(({ name }) => whole.includes(name))
if (rows.length !== whole.length) throw new Error(`.size-limit.json has not each of the rows ${whole.join(' and ')}`)

let isOver = false
for (const row of rows) {
  const size = await sizeOf(row)
  const isRowOver = size > bytesOf(row.limit)
  isOver ||= isRowOver
  console.log(`${row.name.padEnd(30)} ${String(size).padStart(7)} B with esbuild, limit ${row.limit}${isRowOver ? '  OVER' : ''}`)
}
process.exitCode = isOver ? 1 : 0

// What the app weighs: the JavaScript that `/` loads before it shows anything, and that of all routes together, as brotli.
//
//   node scripts/app-size.mjs          fails above the limits; build the app first
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

const dist = fileURLToPath(new URL('../apps/demo/dist', import.meta.url))
/** Kilobytes, a little above what was measured. They go down with every saving, never up. */
const limits = { initial: 218, routes: 485 }

const page = readFileSync(join(dist, 'index.html'), 'utf8')
const initial = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1])
// Words are loaded one language at a time: the app's by namespace, those of the controls (th, pt-BR) by language.
const isWords = (name) =>
  /^(account|company|errors|identity|markets|money|news|orders|ranking|shell|support|trade)-[\w-]{8}\.js$/.test(name) ||
  /^[a-z]{2}(-[A-Z]{2})?-[\w-]{8}\.js$/.test(name)
const scripts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'))
const routes = scripts.filter((name) => !isWords(name)).map((name) => `assets/${name}`)

const kilobytes = (names) =>
  names.reduce((sum, name) => sum + brotliCompressSync(readFileSync(join(dist, name))).length, 0) / 1000
const measured = { initial: kilobytes(initial), routes: kilobytes(routes) }
let isOver = initial.length === 0
for (const [what, limit] of Object.entries(limits)) {
  const is = measured[what]
  isOver ||= is > limit
  console.log(`${what.padEnd(8)} ${is.toFixed(1).padStart(6)} kB brotli, limit ${limit}${is > limit ? '  TOO MUCH' : ''}`)
}
process.exit(isOver ? 1 : 0)

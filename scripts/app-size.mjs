// Prints the Brotli sizes of the app's JavaScript: the part that `/` loads before its first render, the largest single route
// (with the chart and shared chunks), and all routes together. docs/decisions/app-size.md lists what the sizes consist of.
//
//   node scripts/app-size.mjs          fails if a size exceeds its limit; build the app first
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

const dist = fileURLToPath(new URL('../apps/demo/dist', import.meta.url))
/**
 * Limits in kB. The limits detect accidental growth. bench/app-load.mjs measures real load times. docs/decisions/app-size.md
 * gives reasons for the limits.
 */
const limits = { initial: 161, route: 349, routes: 680 }

const page = readFileSync(join(dist, 'index.html'), 'utf8')
/** Inline scripts of the page. `initial` lists the script files that the page references. */
const inline = [...page.matchAll(/<script nonce[^>]*>(.+?)<\/script>/gs)].map(([, code]) => code).join('')
const initial = [...new Set([...page.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map((match) => match[1]))]
// Translations are in a separate folder; a page loads one language.
const scripts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'))
const routes = scripts.map((name) => `assets/${name}`)

/** Returns a file and all files that it imports statically, directly or indirectly. */
const withImports = (name, known = new Set()) => {
  if (known.has(name)) return known
  known.add(name)
  for (const [, other] of readFileSync(join(dist, name), 'utf8').matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g))
    withImports(`assets/${other}`, known)
  return known
}
const startingWith = (start) => routes.filter((name) => name.startsWith(`assets/${start}-`))
const everyScreen = [...initial, ...['makeTranslated', 'laterScreens'].flatMap(startingWith)]
const ofScreen = (screen) => {
  const chart = screen.startsWith('assets/TradeScreen') ? ['MarketChart', 'createKlineEngine'].flatMap(startingWith) : []
  return [...new Set([...everyScreen, screen, ...chart].flatMap((name) => [...withImports(name)]))]
}
const screens = routes.filter((name) => /\/\w+Screen-[\w-]{8}\.js$/.test(name))

const sizes = new Map()
/** Compressed size of a file in bytes. Each file is compressed once, because most files belong to many screens. */
const sizeOf = (name) => {
  if (!sizes.has(name)) sizes.set(name, brotliCompressSync(readFileSync(join(dist, name))).length)
  return sizes.get(name)
}
const kilobytes = (names) => names.reduce((sum, name) => sum + sizeOf(name), 0) / 1000
const measured = {
  initial: kilobytes(initial) + brotliCompressSync(inline).length / 1000,
  route: Math.max(...screens.map((screen) => kilobytes(ofScreen(screen)))),
  routes: kilobytes(routes),
}
let isOver = initial.length < 2 || inline.length === 0 || screens.length === 0
for (const [what, limit] of Object.entries(limits)) {
  const is = measured[what]
  isOver ||= is > limit
  console.log(`${what.padEnd(8)} ${is.toFixed(1).padStart(6)} kB brotli, limit ${limit}${is > limit ? '  TOO MUCH' : ''}`)
}
if (process.argv.includes('--each'))
  for (const screen of screens) console.log(`  ${screen.padEnd(40)} ${kilobytes(ofScreen(screen)).toFixed(1).padStart(6)} kB`)
process.exit(isOver ? 1 : 0)

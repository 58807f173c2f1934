// Measures pages of the built documentation site with Lighthouse (mobile: simulated slow 4G, CPU at a quarter of its speed), and
// fails if the median of a category is below 95.
//   npm install --prefix bench/lighthouse && npm run build:docs && node scripts/toolchain.mjs node bench/docs-lighthouse.mjs
//     [--rounds 3] [--page /brand/ …] [--port 4612]
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { loadavg } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import { launchOptions } from '../scripts/chromium.mjs'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    page: {
      type: 'string',
      multiple: true,
      default: ['/', '/brand/', '/reference/sdk/functions/createclient/', '/wire/openapi/'],
    },
    port: { type: 'string', default: '4612' },
  },
})
const least = 95
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const root = fileURLToPath(new URL('..', import.meta.url))
const site = join(root, 'docs/site/dist')
const debuggingPort = Number(values.port) + 9
const { default: lighthouse } = await import(
  pathToFileURL(createRequire(join(root, 'bench/lighthouse/')).resolve('lighthouse')).href
)

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
}
const otherTypes = { '.woff2': 'font/woff2', '.webp': 'image/webp', '.png': 'image/png', '.wasm': 'application/wasm' }

/** Serves the site like a static file host: compresses texts, and lets browsers cache files with a hash for a year. */
const serveSite = async () => {
  const texts = new Map()
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://host').pathname))
    const file = join(site, path.endsWith('/') ? `${path}index.html` : path)
    if (!existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end()
    const type = types[extname(file)]
    const caching = path.startsWith('/_astro/') ? 'public, max-age=31536000, immutable' : 'no-cache'
    const headers = { 'cache-control': caching, 'content-type': type ?? otherTypes[extname(file)] ?? 'application/octet-stream' }
    if (type === undefined) return response.writeHead(200, headers).end(readFileSync(file))
    if (!texts.has(file)) texts.set(file, gzipSync(readFileSync(file)))
    return response.writeHead(200, { ...headers, 'content-encoding': 'gzip' }).end(texts.get(file))
  })
  await new Promise((done) => server.listen(Number(values.port), '127.0.0.1', done))
  return server
}

const measure = async (url, tries = 3) => {
  const { lhr } = await lighthouse(url, { port: debuggingPort, output: 'json', logLevel: 'error', onlyCategories: categories })
  if (lhr.runtimeError) {
    if (tries === 1) throw new Error(`${url}: ${lhr.runtimeError.message}`)
    console.log(`retrying ${url}: ${lhr.runtimeError.message}`)
    return measure(url, tries - 1)
  }
  const asIs = (id) => Math.round(lhr.audits[id].numericValue)
  return {
    scores: categories.map((name) => Math.round(lhr.categories[name].score * 100)),
    lcp: asIs('largest-contentful-paint'),
    tbt: asIs('total-blocking-time'),
    failed: Object.values(lhr.audits)
      .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
      .map(({ id, score, displayValue }) => `${id} ${score}${displayValue ? ` (${displayValue})` : ''}`),
  }
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

if (!existsSync(join(site, 'index.html'))) throw new Error('docs/site/dist does not exist: run npm run build:docs first.')
const server = await serveSite()
const options = launchOptions()
const browser = await chromium.launch({ ...options, args: [...options.args, `--remote-debugging-port=${debuggingPort}`] })
try {
  console.log(`| page | ${categories.join(' | ')} | LCP, ms | TBT, ms |`)
  let isMissed = false
  const notes = []
  for (const page of values.page) {
    const rounds = []
    for (let round = 0; round < Number(values.rounds); round += 1)
      rounds.push(await measure(`http://127.0.0.1:${values.port}${page}`))
    const scores = categories.map((_, index) => median(rounds.map((round) => round.scores[index])))
    isMissed ||= scores.some((score) => score < least)
    const times = ['lcp', 'tbt'].map((name) => median(rounds.map((round) => round[name])))
    console.log(`| \`${page}\` | ${[...scores, ...times].join(' | ')} |`)
    notes.push(`${page}: ${rounds.at(-1).failed.join(', ') || 'nothing'}`)
  }
  console.log(`\nload of the machine: ${loadavg()[0].toFixed(1)}\nbelow 0.9 in the last round:\n${notes.join('\n')}`)
  if (isMissed) console.error(`\nA median is below ${least}.`)
  process.exitCode = isMissed ? 1 : 0
} finally {
  await browser.close()
  server.close()
}

// Measures the load time of the built app with Lighthouse (mobile: simulated slow 4G, CPU at a quarter of its speed). The
// baseline is a minimal page that contains React and a common router. The sandbox serves the app and the baseline.
//   npm install --prefix bench/lighthouse && node scripts/build.mjs demo && node bench/app-load.mjs [--rounds 5] [--path /]
//     [--app folder of another build] [--applied]
// By default, Lighthouse loads the page without throttling and calculates a slow load from the result. The calculation assumes
// that the content depends on everything that was loaded before it. With --applied, Lighthouse throttles network and CPU during
// the load.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { launchOptions } from '../scripts/chromium.mjs'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    path: { type: 'string', default: '/' },
    app: { type: 'string', default: 'apps/demo/dist' },
    port: { type: 'string', default: '4611' },
    applied: { type: 'boolean', default: false },
  },
})
const root = fileURLToPath(new URL('..', import.meta.url))
const firstPort = Number(values.port)
const debuggingPort = firstPort + 9
const { default: lighthouse } = await import(
  pathToFileURL(createRequire(join(root, 'bench/lighthouse/')).resolve('lighthouse')).href
)

/** Builds the baseline page with the same settings as the app. */
async function buildHello(outDir) {
  const inApp = createRequire(join(root, 'apps/demo/package.json'))
  const { build } = await import(pathToFileURL(inApp.resolve('vite')).href)
  const folder = (name) => join(root, 'apps/demo/node_modules', name)
  await build({
    root: join(root, 'bench/app-load/hello'),
    logLevel: 'warn',
    resolve: { alias: ['react', 'react-dom'].map((name) => ({ find: name, replacement: folder(name) })) },
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  })
}

async function serve(folder, port) {
  const args = ['--conditions=@leverkit/source', 'apps/sandbox/src/cli/main.ts', '--memory', '--quiet']
  const more = ['--seed', '7', '--from', '2026-11-18T14:00:00Z', '--port', String(port), '--static', folder]
  const server = spawn(process.execPath, [...args, ...more], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 600; tries += 1) {
    const isUp = await fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return { url, stop: () => server.kill('SIGTERM') }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`the sandbox on ${url} did not start`)
}

const asIs = (result, audit) => result.audits[audit].numericValue
/**
 * Measures one page load. Lighthouse occasionally loses the trace of a load. In this case, the function prints a message and
 * measures the load again.
 */
async function load(url, tries = 3) {
  try {
    return await measure(url)
  } catch (error) {
    if (tries === 1) throw error
    console.log(`retrying a load of ${url}: ${error.message}`)
    return load(url, tries - 1)
  }
}

async function measure(url) {
  const { lhr } = await lighthouse(url, {
    ...{ port: debuggingPort, output: 'json', logLevel: 'error' },
    throttlingMethod: values.applied ? 'devtools' : 'simulate',
  })
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  const score = (name) => Math.round(lhr.categories[name].score * 100)
  const scripts = lhr.audits['network-requests'].details.items.filter((item) => item.resourceType === 'Script')
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    fcp: asIs(lhr, 'first-contentful-paint'),
    lcp: asIs(lhr, 'largest-contentful-paint'),
    tbt: asIs(lhr, 'total-blocking-time'),
    cls: asIs(lhr, 'cumulative-layout-shift'),
    script: scripts.reduce((sum, item) => sum + item.transferSize, 0) / 1000,
    failed: Object.values(lhr.audits)
      .filter((audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative')
      .map(({ id, score: given }) => `${id} ${given}`),
  }
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
const helloFolder = mkdtempSync(join(tmpdir(), 'leverkit-hello-'))
const stops = []
try {
  await buildHello(helloFolder)
  const app = await serve(resolve(root, values.app), firstPort)
  stops.push(app.stop)
  const hello = await serve(helloFolder, firstPort + 1)
  stops.push(hello.stop)
  const options = launchOptions()
  const browser = await chromium.launch({ ...options, args: [...options.args, `--remote-debugging-port=${debuggingPort}`] })
  stops.push(() => browser.close())

  const rounds = []
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const isAppFirst = Math.random() < 0.5
    const first = await load(isAppFirst ? `${app.url}${values.path}` : hello.url)
    const second = await load(isAppFirst ? hello.url : `${app.url}${values.path}`)
    const [ours, bare] = isAppFirst ? [first, second] : [second, first]
    rounds.push({ ours, bare, ratio: ours.lcp / bare.lcp })
    console.log(
      `round ${round + 1}: ${JSON.stringify({ ...ours, failed: undefined })} against ${JSON.stringify({ lcp: bare.lcp, fcp: bare.fcp, performance: bare.performance })}`,
    )
  }

  const of = (side, what) => median(rounds.map((round) => round[side][what]))
  const line = (side) =>
    `performance ${of(side, 'performance')}, accessibility ${of(side, 'accessibility')}, best practices ${of(side, 'practices')}, ` +
    `FCP ${of(side, 'fcp').toFixed(0)} ms, LCP ${of(side, 'lcp').toFixed(0)} ms, TBT ${of(side, 'tbt').toFixed(0)} ms, ` +
    `CLS ${of(side, 'cls').toFixed(3)}, scripts ${of(side, 'script').toFixed(0)} kB`
  console.log(`\n${values.path.padEnd(8)} ${line('ours')}\nhello    ${line('bare')}`)
  console.log(`below 0.9 in the last round: ${rounds.at(-1).ours.failed.join(', ') || 'nothing'}\n`)

  const goals = [
    ['performance', of('ours', 'performance'), 99, 'least'],
    ['accessibility', of('ours', 'accessibility'), 100, 'least'],
    ['best practices', of('ours', 'practices'), 100, 'least'],
    ['LCP ÷ LCP of hello', median(rounds.map(({ ratio }) => ratio)), 1.1, 'most'],
    ['TBT in ms', of('ours', 'tbt'), 50, 'most'],
    ['CLS', of('ours', 'cls'), 0.01, 'most'],
  ]
  const figure = (name) => goals.find(([what]) => what === name)[1]
  const result = {
    performance: figure('performance'),
    lcpRatio: figure('LCP ÷ LCP of hello').toFixed(2),
    tbt: Math.round(figure('TBT in ms')),
  }
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(join(root, '.cache/app-load.json'), JSON.stringify(result))
  let isMissed = false
  for (const [what, is, goal, bound] of goals) {
    const isMet = bound === 'least' ? is >= goal : is <= goal
    isMissed ||= !isMet
    console.log(`${isMet ? 'met     ' : 'NOT MET '} ${what}: ${Number(is.toFixed(3))}, at ${bound} ${goal}`)
  }
  process.exitCode = isMissed ? 1 : 0
} finally {
  for (const stop of stops.reverse()) await stop()
  rmSync(helloFolder, { recursive: true, force: true })
}

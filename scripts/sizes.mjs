// Measures bundle sizes that size-limit's preset cannot measure, because the preset uses only rolldown and ignores stylesheets:
// - the whole SDK, bundled by esbuild
// - a single button of the kit with its stylesheets, bundled by Vite (rolldown) and by esbuild
// - the parts of the candle chart that load before its first paint
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { build as buildWithVite } from 'vite'

/** Folder from which the bundlers resolve React, as in a consumer's project. */
const ui = `${process.cwd()}/packages/ui/`
const button = `import './dist/css/foundation.css'
import './dist/css/button.css'
export { Button } from './dist/index.js'`
/** React is bundled with the button. Afterwards the size of React is subtracted, because every page already has React. */
const react = `export * as react from 'react'
export * as reactDom from 'react-dom'
export * as jsx from 'react/jsx-runtime'
`

const esbuildOptions = {
  outdir: 'weighed',
  bundle: true,
  minify: true,
  write: false,
  format: 'esm',
  platform: 'browser',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'error',
}
const withEsbuild = async (contents) => {
  const { outputFiles } = await build({ ...esbuildOptions, stdin: { contents, resolveDir: ui } })
  return outputFiles.map(({ path, contents: bytes }) => [path, bytes])
}

/**
 * Bundles a module with code splitting and without React. Returns the files that load for the first chart: the module, the engine
 * of the chart, and all files that these two import statically.
 */
const forFirstChart = async (contents) => {
  const { outputFiles, metafile } = await build({
    ...esbuildOptions,
    stdin: { contents, resolveDir: ui },
    splitting: true,
    metafile: true,
    external: ['react', 'react/*', 'react-dom', 'react-dom/*'],
  })
  const files = Object.entries(metafile.outputs)
  const starts = files.filter(([, { entryPoint = '' }]) => /^<stdin>$|createKlineEngine/.test(entryPoint))
  if (starts.length !== 2) throw new Error('the bundle of the chart has no separate engine')
  const needed = new Set()
  const add = (file) => {
    if (needed.has(file)) return
    needed.add(file)
    for (const { path, kind, external } of metafile.outputs[file].imports) if (kind === 'import-statement' && !external) add(path)
  }
  for (const [file] of starts) add(file)
  const isNeeded = ({ path }) => [...needed].some((file) => path.endsWith(`/${file}`))
  return outputFiles.filter(isNeeded).map(({ path, contents: bytes }) => [path, bytes])
}

const withVite = async (contents) => {
  const consumer = `${ui}consumer.js`
  const { output } = await buildWithVite({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      { name: 'consumer', resolveId: (id) => (id === consumer ? id : null), load: (id) => (id === consumer ? contents : null) },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: consumer, preserveEntrySignatures: 'strict' },
    },
  })
  return output.map(({ fileName, code, source }) => [fileName, code ?? source])
}

const limits = JSON.parse(readFileSync('.size-limit.json', 'utf8'))
const limitOf = (name) => limits.find((row) => row.name === name).limit

const rows = [
  {
    name: 'sdk, everything',
    source: "export * from '../sdk/dist/index.js'",
    limit: limitOf('sdk, everything'),
    withEsbuild,
  },
  {
    name: 'ui CandleChart, for the first chart',
    source: "export { CandleChart } from './dist/chart.js'",
    limit: '90 kB',
    forFirstChart,
  },
  { name: 'ui Button with its CSS', source: button, beside: react, limit: limitOf('ui Button'), withVite, withEsbuild },
]

/** Returns the gzipped size of a bundle's code and of its stylesheets, in bytes. */
const weigh = async (bundle, source) => {
  const size = { js: 0, css: 0 }
  for (const [file, bytes] of await bundle(source)) size[file.endsWith('.css') ? 'css' : 'js'] += gzipSync(bytes).length
  return size
}

for (const { name, source, beside, limit, ...bundlers } of rows) {
  const [amount, unit] = limit.split(' ')
  if (unit !== 'kB') throw new Error(`the limit of ${name} is ${limit}, which is not in kB`)
  const most = JSON.parse(amount) * 1000
  for (const [how, bundle] of Object.entries(bundlers)) {
    const all = await weigh(bundle, `${beside ?? ''}${source}`)
    const there = beside ? await weigh(bundle, beside) : { js: 0, css: 0 }
    const js = all.js - there.js
    const total = js + all.css
    console.log(`${name}, ${how}: ${total} B (${js} B of JS, ${all.css} B of CSS), limit ${most} B`)
    if (total > most) process.exitCode = 1
  }
}

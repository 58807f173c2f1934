// Measures bundle sizes that size-limit's preset cannot measure, because the preset uses only rolldown and ignores stylesheets:
// the whole SDK bundled by esbuild, and a single button of the kit with its stylesheets, bundled by Vite (rolldown) and by
// esbuild.
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

const withEsbuild = async (contents) => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: ui },
    outdir: 'weighed',
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  return outputFiles.map(({ path, contents: bytes }) => [path, bytes])
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

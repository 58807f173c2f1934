// Weighs what size-limit's preset cannot: it bundles with rolldown alone and knows no stylesheets, and what a consumer's bundler makes
// of a package differs. Here esbuild bundles the whole SDK, and Vite (rolldown) and esbuild a button of the kit alone, with the
// stylesheets that it needs.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { build as buildWithVite } from 'vite'

const button = `import './packages/ui/dist/css/foundation.css'
import './packages/ui/dist/css/button.css'
export { Button } from './packages/ui/dist/index.js'`
const react = ['react', 'react-dom', 'react/jsx-runtime']

const withEsbuild = async (contents, external) => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: process.cwd() },
    outdir: 'weighed',
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    external,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  return outputFiles.map(({ path, contents: bytes }) => [path, bytes])
}

const withVite = async (contents, external) => {
  const consumer = `${process.cwd()}/consumer.js`
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
      rolldownOptions: { input: consumer, external, preserveEntrySignatures: 'strict' },
    },
  })
  return output.map(({ fileName, code, source }) => [fileName, code ?? source])
}

const limits = JSON.parse(readFileSync('.size-limit.json', 'utf8'))
const limitOf = (name) => limits.find((row) => row.name === name).limit

const rows = [
  {
    name: 'sdk, everything',
    source: "export * from './packages/sdk/dist/index.js'",
    limit: limitOf('sdk, everything'),
    withEsbuild,
  },
  { name: 'ui Button with its CSS', source: button, external: react, limit: limitOf('ui Button'), withVite },
  // esbuild keeps 0.8 kB of react-aria that rolldown drops: the promise is kept with Vite, and this row watches the other.
  { name: 'ui Button with its CSS', source: button, external: react, limit: '17 kB', withEsbuild },
]

for (const { name, source, external = [], limit, ...bundlers } of rows) {
  const [amount, unit] = limit.split(' ')
  if (unit !== 'kB') throw new Error(`the limit of ${name} is ${limit}, and not in kB`)
  const most = JSON.parse(amount) * 1000
  for (const [how, bundle] of Object.entries(bundlers)) {
    const parts = (await bundle(source, external)).map(([file, bytes]) => ({ file, size: gzipSync(bytes).length }))
    const total = parts.reduce((sum, { size }) => sum + size, 0)
    const detail = parts.map(({ file, size }) => `${size} B of ${file.endsWith('.css') ? 'CSS' : 'JS'}`).join(', ')
    console.log(`${name}, ${how}: ${total} B (${detail}), limit ${most} B`)
    if (total > most) process.exitCode = 1
  }
}

// Builds and serves the documentation site. The site has an installation of its own in docs/site, which this script creates.
//
//   node scripts/docs.mjs [--dev | --build] [--port 4500]
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { serveFolder } from './stories/serveFolder.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const site = join(root, 'docs/site')
const { values } = parseArgs({
  options: { dev: { type: 'boolean' }, build: { type: 'boolean' }, port: { type: 'string', default: '4500' } },
})

const base = `/${(process.env.DOCS_BASE ?? '').replace(/^\/|\/$/g, '')}/`.replace('//', '/')
const address = `http://localhost:${values.port}`
// Removes variables that a test runner sets, because Astro would compile their values into the pages. For example, pages that
// are compiled with DEV have no search.
const { BASE_URL, DEV, MODE, PROD, SSR, ...inherited } = process.env
// Vite and React make a production build only if NODE_ENV is `production`.
const env = {
  ...inherited,
  NODE_ENV: values.dev ? 'development' : 'production',
  ASTRO_TELEMETRY_DISABLED: '1',
  DOCS_SITE: process.env.DOCS_SITE ?? address,
}

const run = (cwd, command, ...args) => {
  const { status, error } = spawnSync(command, args, { cwd, env, stdio: 'inherit', shell: process.platform === 'win32' })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

const fingerprint = () => {
  const hash = createHash('sha256').update(process.platform + process.arch)
  for (const file of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(readFileSync(join(site, file)))
  return hash.digest('hex')
}
const stamp = join(site, 'node_modules/.installed')
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint()) {
  console.log('installing the documentation site')
  const quiet = ['--reporter=append-only', '--loglevel=warn']
  run(root, process.execPath, 'scripts/toolchain.mjs', 'pnpm', 'install', '--dir', 'docs/site', '--frozen-lockfile', ...quiet)
  writeFileSync(stamp, fingerprint())
}

run(root, join(root, 'node_modules/.bin/vite'), 'build', '--logLevel', 'error', '--config', 'docs/playground/vite.config.ts')
run(root, process.execPath, '--conditions=@leverkit/source', 'docs/site/build/writePages.ts')
const astro = join(site, 'node_modules/astro/bin/astro.mjs')
if (values.dev) {
  const child = spawn(process.execPath, [astro, 'dev', '--port', values.port], { cwd: site, env, stdio: 'inherit' })
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 0))
} else {
  run(site, process.execPath, astro, 'build', '--silent')
  if (values.build) console.log(`The site is in ${join('docs/site/dist')}.`)
  else {
    await serveFolder(join(site, 'dist'), base, Number(values.port))
    console.log(`\n  Documentation  ${address}${base}\n`)
  }
}

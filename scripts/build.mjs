// Builds only changed targets. A target has changed if its fingerprint has changed. The fingerprint covers the sources of the
// target and of all targets on which it depends.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')

/** Build targets. The targets in `after` are built before the target itself. */
const targets = {
  sdk: { folder: 'packages/sdk', command: ['tsup', '--silent'], after: [] },
  'react-hooks': { folder: 'packages/react-hooks', command: ['tsup', '--silent'], after: ['sdk'] },
  ui: { folder: 'packages/ui', command: ['tsup', '--silent'], after: ['sdk'] },
  cli: { folder: 'packages/cli', command: ['tsup', '--silent'], after: ['sdk'] },
  create: { folder: 'packages/create-leverkit', command: ['tsup', '--silent'], after: ['sdk', 'ui'] },
  sandbox: { folder: 'apps/sandbox', command: ['tsup', '--silent'], after: ['sdk'] },
}

const app = { folder: 'apps/demo', command: ['vite', 'build', '--logLevel', 'warn'], after: ['sdk', 'react-hooks', 'ui'] }
const brands = readdirSync(join(root, 'apps/demo/src/brand/brands'))
/** Example brands. Only brandPictures.mjs and the end-to-end test of a brand need their builds. */
const examples = ['aldermoor', 'jubly', 'tickwell']
/** The default brand. The build target of the default brand is `demo`. The target of any other brand is `demo@<brand>`. */
const neutral = 'leverkit'
for (const brand of brands)
  targets[brand === neutral ? 'demo' : `demo@${brand}`] = {
    ...app,
    env: { BRAND: brand },
    out: brand === neutral ? 'dist' : `dist-${brand}`,
  }

/** The demonstration: the app with the broker in the page. */
targets['demo-static'] = {
  ...app,
  command: [...app.command, '--mode', 'demo'],
  after: [...app.after, 'sandbox'],
  out: 'dist-demo',
}

/** The theme studio. It shows the demonstration (`demo-static`) in an iframe. */
targets.studio = {
  folder: 'apps/studio',
  command: ['vite', 'build', '--logLevel', 'error'],
  after: ['demo-static', 'create'],
}

/** Returns the build target and the output folder of one brand's app. */
export const appOf = (brand = neutral) => {
  if (!brands.includes(brand)) throw new Error(`Unknown brand ${brand}; known: ${brands.join(', ')}`)
  const target = brand === neutral ? 'demo' : `demo@${brand}`
  return { target, folder: join(app.folder, targets[target].out) }
}

const isTest = (name) => /\.(test|stories|spec)\.|^(testing|vectors|e2e|dist|dist-.+|node_modules)$/.test(name)
const filesOf = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (isTest(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesOf(path) : [path]
  })

const fingerprints = new Map()
const fingerprintOf = (name) => {
  if (!fingerprints.has(name)) {
    const { folder, after } = targets[name]
    const hash = createHash('sha256')
    for (const other of after) hash.update(fingerprintOf(other))
    for (const file of [join(root, 'pnpm-lock.yaml'), join(root, 'tsconfig.base.json'), ...filesOf(join(root, folder)).sort()])
      hash.update(file.slice(root.length)).update(readFileSync(file))
    fingerprints.set(name, hash.digest('hex'))
  }
  return fingerprints.get(name)
}

const run = (folder, [command, ...args], env = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(join(bin, command), args, {
      cwd: join(root, folder),
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    })
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${command} failed in ${folder}`))))
  })

const builds = new Map()
const build = (name) => {
  if (!builds.has(name)) builds.set(name, buildOnce(name))
  return builds.get(name)
}

const buildOnce = async (name) => {
  const { folder, command, after, env, out = 'dist' } = targets[name]
  await Promise.all(after.map(build))
  const stamp = join(root, 'node_modules', '.cache', 'leverkit', name)
  const fingerprint = fingerprintOf(name)
  if (existsSync(join(root, folder, out)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return
  console.log(`building ${folder}${env ? ` for ${env.BRAND}` : ''}`)
  // Removes the old fingerprint first, so that an interrupted build does not count as finished.
  rmSync(stamp, { force: true })
  await run(folder, command, env)
  mkdirSync(join(root, 'node_modules', '.cache', 'leverkit'), { recursive: true })
  writeFileSync(stamp, fingerprint)
}

const notByDefault = ['demo-static', 'studio', ...examples.map((brand) => `demo@${brand}`)]

/** @param {string[]} names targets to build. Default: all targets except the demonstration, the studio and the example brands */
export const buildAll = (names = Object.keys(targets).filter((name) => !notByDefault.includes(name))) =>
  Promise.all(names.map(build))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildAll(process.argv.length > 2 ? process.argv.slice(2) : undefined).catch((error) => {
    console.error(error.message)
    process.exit(1)
  })
}

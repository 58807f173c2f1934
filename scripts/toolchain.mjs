// Runs a command with the toolchain of this repository: a recent Node.js, the pinned pnpm and the installed dependencies. The
// script only needs npm and Node.js 18 or later, so it works as the first command in a fresh clone.
//
//   node scripts/toolchain.mjs [--browser] node scripts/up.mjs [arguments…]
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const { engines, packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const args = process.argv.slice(2)
const wantBrowser = args[0] === '--browser' && args.shift()
const windows = process.platform === 'win32'

const env = { ...process.env }
// npm passes its own configuration as npm_config_* variables, which pnpm must not read.
for (const key of Object.keys(env))
  if (/^npm_(config|package|lifecycle|command|execpath|node_execpath)/i.test(key)) delete env[key]

// Output goes to stderr, because stdout belongs to the command and may be redirected to a file.
const run = (command, argv, options = {}) => {
  const { status, signal, error } = spawnSync(command, argv, {
    cwd: root,
    env,
    stdio: ['inherit', 2, 2],
    shell: windows,
    ...options,
  })
  if (error) throw error
  if (signal) process.kill(process.pid, signal)
  if (status !== 0) process.exit(status ?? 1)
}

// Returns whether a version satisfies a range such as "^22.22.2 || ^24.15.0 || >=26.0.0".
const satisfies = (version, range) =>
  range.split('||').some((part) => {
    const [, op, ...want] = /(\^|>=)(\d+)\.(\d+)\.(\d+)/.exec(part) ?? []
    const have = version.split('.').map(Number)
    const min = want.map(Number)
    const newer = have[0] - min[0] || have[1] - min[1] || have[2] - min[2]
    return newer >= 0 && (op === '>=' || have[0] === min[0])
  })

// Fingerprint of the lockfile and of all package.json files of the workspace. If the fingerprint is unchanged, nothing is
// installed.
const manifests = ['packages', 'apps'].flatMap((folder) =>
  readdirSync(join(root, folder)).map((name) => join(folder, name, 'package.json')),
)
const fingerprint = () => {
  const hash = createHash('sha256').update(process.platform + process.arch)
  for (const file of [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'package.json',
    'examples/package.json',
    'docs/playground/package.json',
    ...manifests,
  ])
    if (existsSync(join(root, file))) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
const stamp = join(root, 'node_modules', '.installed')
const installed = existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()

// 1. pnpm, if needed. npx installs the pinned version and prints the PATH that contains this version. npm runs on the Node.js of
//    the machine, because npm finds its global configuration (registry, certificates, proxy) relative to this Node.js.
if (!installed || wantBrowser || args[0] === 'pnpm') {
  const argv = ['--yes', `--package=${packageManager}`, '--', process.execPath, '-p', 'process.env.PATH']
  const { status, stdout, error } = spawnSync('npx', argv, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: windows,
  })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
  env.PATH = stdout.toString().trim()
}

// 2. Node.js. If the Node.js of the machine is too old, tools/node provides a locked version from the npm registry.
if (!satisfies(process.versions.node, engines.node)) {
  const tools = join(root, 'tools', 'node')
  const bin = join(tools, 'node_modules', '.bin')
  if (!existsSync(join(bin, windows ? 'node.cmd' : 'node'))) {
    console.error(`Node.js ${process.versions.node} is older than this repository needs (${engines.node}): installing one, once`)
    run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: tools })
  }
  env.PATH = bin + delimiter + (env.PATH ?? env.Path ?? '')
}

// 3. The dependencies, exactly as locked.
if (!installed) {
  run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only', '--loglevel=warn'])
  writeFileSync(stamp, fingerprint())
}

// 4. A browser for the tests.
if (wantBrowser) run('node', [join(root, 'scripts', 'browser.mjs')])

env.PATH = join(root, 'node_modules', '.bin') + delimiter + env.PATH

// 5. The command. The command is in the same process group as this script, so it receives Ctrl-C directly. This script forwards
//    other signals to the command, and exits after the command.
if (args.length > 0) {
  const child = spawn(args[0], args.slice(1), { cwd: root, env, stdio: 'inherit', shell: windows })
  process.on('SIGINT', () => {})
  // npm may exit without forwarding a signal to this script. Therefore the command is stopped when the parent process of this
  // script has exited.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    throw error
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

// Starts the app with a sandbox broker.
//
//   npm start [-- --port 4100 --memory …]   builds the app if a file has changed; one process serves app and broker
//   npm run dev                             serves the app by Vite with live reload, and the broker on port 4100
//
// This script passes its flags to the sandbox. --help lists them.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const args = process.argv.slice(2)
const isDev = args[0] === '--dev' && args.shift() !== undefined
const bin = (name) => join(root, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name)

const run = (name, argv, env = {}) =>
  spawn(bin(name), argv, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env }, shell: process.platform === 'win32' })
const ended = (child) => new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 0)))

const newest = (path) => {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return 0
  if (!found.isDirectory()) return found.mtimeMs
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}
const sources = ['brand', 'custom', 'src', 'build', 'index.html', 'vite.config.ts', 'package.json', 'package-lock.json']
const isBuilt = () => {
  const built = join(root, 'dist-sandbox/index.html')
  return existsSync(built) && statSync(built).mtimeMs > Math.max(...sources.map((path) => newest(join(root, path))))
}

const isAsked = args.includes('--help') || args.includes('--version')
if (!isDev && !isAsked && !isBuilt()) {
  console.log('Building the app…')
  const code = await ended(run('vite', ['build', '--mode', 'sandbox', '--logLevel', 'warn']))
  if (code !== 0) process.exit(code)
}
// Without --broker-name, the sandbox has the brand's name. Without --stop-out, it closes orders at the app's stop-out level.
const { module } = await runnerImport(join(root, 'brand/brand.config.ts'), { configFile: false, logLevel: 'error' })
const isSet = (name) => args.some((arg) => arg === name || arg.startsWith(`${name}=`))
const stopOut = isSet('--stop-out') ? [] : ['--stop-out', module.config.risk.stopOut]
const brokerName = isSet('--broker-name') ? [] : ['--broker-name', module.config.name]
const children = [run('leverkit-sandbox', [...(isDev ? [] : ['--static', 'dist-sandbox']), ...args, ...stopOut, ...brokerName])]
if (isDev) children.push(run('vite', ['--mode', 'sandbox']))
// Ctrl-C reaches the child processes directly. This script has to forward other signals.
process.on('SIGINT', () => {})
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, stop)
const code = await Promise.race(children.map(ended))
stop()
process.exit(code)

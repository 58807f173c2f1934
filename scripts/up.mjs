// Starts the whole product. If the app has changed, the script builds the app. Then one process serves the sandbox and the app at
// one address.
//
//   npm start [-- --brand NAME --replay FILE --speed 60 --port 4100 …]
//
// --brand names a folder of apps/demo/src/brand/brands. All other flags are flags of the sandbox, and --help lists these flags.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { appOf, buildAll } from './build.mjs'
import { brokerNameOf, stopOutOf } from './stop-out.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const args = process.argv.slice(2)
const flag = args.findIndex((arg) => arg === '--brand' || arg.startsWith('--brand='))
const [named = '', next] = flag === -1 ? [] : args.splice(flag, args[flag] === '--brand' ? 2 : 1)
const brand = flag === -1 ? undefined : (named.split('=')[1] ?? next ?? '')
const sandbox = (...extra) => {
  const main = fileURLToPath(new URL('../apps/sandbox/src/cli/main.ts', import.meta.url))
  return spawn(process.execPath, ['--conditions=@leverkit/source', main, ...args, ...extra], { cwd: root, stdio: 'inherit' })
}
const ended = (child) =>
  new Promise((resolve) =>
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1))),
  )

// Checks the flags before the build, so that a wrong flag or an unreadable file is reported immediately.
const checked = await ended(sandbox('--check'))
if (checked !== 0 || args.includes('--help') || args.includes('--version')) process.exit(checked)

let app
try {
  app = appOf(brand)
  // Only the app is built; the sandbox runs from its sources.
  await buildAll([app.target])
} catch (error) {
  console.error(`${error.message}; nothing was started.`)
  process.exit(1)
}
// Without --broker-name, the sandbox has the brand's name. Without --stop-out, it closes orders at the app's stop-out level.
const isSet = (name) => args.some((arg) => arg === name || arg.startsWith(`${name}=`))
const stopOut = isSet('--stop-out') ? [] : await stopOutOf(brand)
const brokerName = isSet('--broker-name') ? [] : await brokerNameOf(brand)
const child = sandbox('--static', app.folder, ...stopOut, ...brokerName)
// The child process is in the same process group as this script, so it receives Ctrl-C directly. This script has to forward
// SIGTERM.
process.on('SIGINT', () => {})
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'))
process.exit(await ended(child))

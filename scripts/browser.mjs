// Finds the Chromium of the system or of Playwright for the browser tests. If there is no Chromium, the script installs one.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { systemChromium } from './chromium.mjs'

const run = (command, ...argv) => {
  console.log('$', command, ...argv)
  return spawnSync(command, argv, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0
}
const found = () => systemChromium() ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined)
const osRelease = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
const root = process.getuid?.() === 0

if (!found()) {
  // Debian has a real chromium package. The package of Ubuntu only installs a snap, so Ubuntu uses Playwright's Chromium.
  const debian = root && /^ID="?debian"?$/m.test(osRelease)
  if (
    !(
      debian &&
      run('apt-get', 'update', '-qq') &&
      run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation')
    )
  )
    run('pnpm', 'exec', 'playwright', 'install', ...(root && osRelease ? ['--with-deps'] : []), 'chromium')
}
if (!found()) {
  console.error('No Chromium found and none could be installed. Install one and set CHROMIUM_PATH to it.')
  process.exit(1)
}

import { existsSync } from 'node:fs'

/** Path of the system's Chromium or Chrome; undefined if Playwright's own browser is used. */
export const systemChromium = () =>
  [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/google-chrome-stable',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find((p) => p && existsSync(p))

/** Playwright launch options that also work as root, in containers and without a network. */
export const launchOptions = () => {
  const executablePath = systemChromium()
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  }
}

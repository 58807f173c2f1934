import { existsSync } from 'node:fs'

/** The system's Chromium or Chrome; undefined = use the one Playwright installed. */
export const systemChromium = () =>
  [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/google-chrome-stable',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find((p) => p && existsSync(p))

/** Playwright launch options that work as root, in a container and without a network. */
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

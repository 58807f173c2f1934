import { defineConfig, devices } from '@playwright/test'
import { address, port } from './apps/demo/e2e/address.ts'
import { launchOptions } from './scripts/chromium.mjs'

// A Wednesday afternoon, so that every market is open on whatever day the tests run. Reviews wait until a test decides them.
const flags = '--memory --static apps/demo/dist --quiet --seed 7 --from 2026-11-18T14:00:00Z --review-delay 3600'

const simulated = {
  command: `node --conditions=@leverkit/source apps/sandbox/src/cli/main.ts --port ${port} ${flags}`,
  url: `${address}/api/health`,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
  timeout: 180_000,
  reuseExistingServer: false,
}

// Everything is walked on a telephone, and what a width changes on a desktop as well; looks with axe are shared out between the
// two. With LEVERKIT_DEEP both do everything.
const unlessDeep = <T extends object>(choice: T) => (process.env.LEVERKIT_DEEP ? {} : choice)

/** Journeys that every change has to pass; the others, and those on a desktop, are part of the slow run. */
const everyChange = ['bad-luck', 'first-trade', 'session', 'money', 'choices-of-a-trader', 'outcomes', 'content', 'rules'].map(
  (name) => `**/${name}.spec.ts`,
)
const part = process.env.LEVERKIT_JOURNEYS
const phones = part === 'quick' ? { testMatch: everyChange } : part === 'slow' ? { testIgnore: everyChange } : {}

export default defineConfig({
  testDir: 'apps/demo/e2e',
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  workers: 2,
  // Generous: a test measures no time, and a busy machine is no fault of the app.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    baseURL: address,
    locale: 'en-GB',
    // A worker in between would hide the page's calls from the tests that lose their answers; its own journey lets it in.
    serviceWorkers: 'block',
    // Pictures of every frame cost more than the journey itself; the trace has the page without them.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: launchOptions(),
  },
  projects: [
    {
      name: 'phone',
      ...phones,
      ...unlessDeep({ grepInvert: /in ar @look/ }),
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    ...(part === 'quick'
      ? []
      : [
          {
            name: 'desktop',
            ...unlessDeep({ grep: /@wide|in ar @look/ }),
            use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
          },
        ]),
  ],
  webServer: [simulated],
})

import { defineConfig, devices } from '@playwright/test'
import { address, port } from './apps/demo/e2e/address.ts'
import { launchOptions } from './scripts/chromium.mjs'

// The clock starts on a Wednesday afternoon, so that every market is open. A review by the broker, such as the review of a
// deposit, remains pending until a test decides it.
const flags = '--memory --static apps/demo/dist --quiet --seed 7 --from 2026-11-18T14:00:00Z --review-delay 3600'

const simulated = {
  command: `node --conditions=@leverkit/source apps/sandbox/src/cli/main.ts --port ${port} ${flags}`,
  url: `${address}/api/health`,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
  timeout: 180_000,
  reuseExistingServer: false,
}

// The phone project runs all journeys (end-to-end tests) except the axe checks of Arabic screens. The desktop project runs
// these checks and the journeys that depend on the width. With LEVERKIT_DEEP, both projects run everything.
const unlessDeep = <T extends object>(choice: T) => (process.env.LEVERKIT_DEEP ? {} : choice)

/**
 * Journeys of the quick run, which every change has to pass. The slow run has all other journeys of the phone project, and all
 * journeys of the desktop project.
 */
const everyChange = ['first-trade', 'rules'].map((name) => `**/${name}.spec.ts`)
const part = process.env.LEVERKIT_JOURNEYS
const phones = part === 'quick' ? { testMatch: everyChange } : part === 'slow' ? { testIgnore: everyChange } : {}

export default defineConfig({
  testDir: 'apps/demo/e2e',
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  workers: 2,
  // The timeouts are long, because the machine may be busy. No test measures time.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    baseURL: address,
    // Most journeys use the full ticket. Journeys of the first visit and of the dock start without this choice.
    storageState: { cookies: [], origins: [{ origin: address, localStorage: [{ name: 'leverkit.ticket', value: 'open' }] }] },
    locale: 'en-GB',
    // A service worker would hide the page's requests from tests that drop responses. Only the test of the service worker
    // itself enables it.
    serviceWorkers: 'block',
    // Screenshots of every frame would take more time than the journey itself. The trace contains DOM snapshots anyway.
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
    // Pictures for reviewers of the translations (pictures.screens.ts). The pictures are taken only if
    // LEVERKIT_PICTURES is set, and never during a test run.
    ...(process.env.LEVERKIT_PICTURES
      ? [
          {
            name: 'pictures',
            testMatch: '**/*.screens.ts',
            use: {
              ...devices['Pixel 7'],
              viewport: { width: 390, height: 844 },
              deviceScaleFactor: 1.5,
              isMobile: false,
              hasTouch: false,
            },
          },
        ]
      : []),
  ],
  webServer: [simulated],
})

import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from './scripts/chromium.mjs'

const sandbox = (port: number, ...flags: string[]) => ({
  command: `node --conditions=@leverkit/source apps/sandbox/src/main.ts --port ${port} --memory --static apps/demo/dist --quiet ${flags.join(' ')}`,
  url: `http://127.0.0.1:${port}/api/health`,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
  timeout: 60_000,
  reuseExistingServer: false,
})

/** Another one lets two checkouts run side by side. */
const port = Number(process.env.LEVERKIT_E2E_PORT ?? 4301)

// A Wednesday afternoon, so that every market is open on whatever day the tests run.
const simulated = sandbox(port, '--seed 7', '--from 2026-11-18T14:00:00Z')

// Looking at every screen with axe takes half a minute a look: each size takes two looks, and all four with LEVERKIT_DEEP.
const exceptLooks = (...looks: string[]) =>
  process.env.LEVERKIT_DEEP ? {} : { grepInvert: looks.map((look) => new RegExp(`on any screen, in ${look}$`)) }

export default defineConfig({
  testDir: 'apps/demo/src/e2e',
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-GB',
    // A worker in between would hide the page's calls from the tests that lose their answers; its own journey lets it in.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    launchOptions: launchOptions(),
  },
  projects: [
    {
      name: 'phone',
      ...exceptLooks('en, dark', 'ar, light'),
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    {
      name: 'desktop',
      ...exceptLooks('en, light', 'ar, dark'),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: [simulated],
})

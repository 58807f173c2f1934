import { defineConfig, devices } from '@playwright/test'
import { address, port } from './e2e/address.ts'

const chromium = process.env.CHROMIUM_PATH
// The clock starts on a Wednesday afternoon, so that every market is open.
const flags = '--memory --static dist-sandbox --quiet --seed 7 --from 2026-11-18T14:00:00Z'

export default defineConfig({
  testMatch: ['e2e/**/*.spec.ts', 'custom/**/*.spec.ts'],
  forbidOnly: !!process.env.CI,
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 40_000 },
  use: {
    ...devices['Pixel 7'],
    baseURL: address,
    trace: 'retain-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
  webServer: {
    command: `npx leverkit-sandbox --port ${port} ${flags}`,
    url: `${address}/api/health`,
    timeout: 180_000,
    reuseExistingServer: false,
  },
})

import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from './scripts/chromium.mjs'

const port = 4300,
  api = 4301
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  workers: 2,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    trace: 'retain-on-failure',
    launchOptions: launchOptions(),
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'] } },
    { name: 'mobile', use: { ...devices['Pixel 7'] } },
  ],
  webServer: [
    {
      command: 'node --conditions=@leverkit/source apps/sandbox/src/main.ts',
      url: `http://127.0.0.1:${api}/api/health`,
      env: { PORT: String(api), DATABASE_URL: 'memory://' },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
      stdout: 'pipe',
    },
    {
      command: `pnpm --filter @leverkit/demo exec vite preview --port ${port}`,
      url: `http://127.0.0.1:${port}`,
      env: { SANDBOX_URL: `http://127.0.0.1:${api}` },
    },
  ],
})

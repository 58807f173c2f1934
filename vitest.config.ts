import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { configDefaults, defineConfig } from 'vitest/config'
import { launchOptions } from './scripts/chromium.mjs'
import { kitImports } from './scripts/kit-imports.mjs'

const source = '@leverkit/source'
// Browser tests move the focus, and only one page can have the focus. Therefore the test files run one after another.
const onePage = { fileParallelism: false }
// Each project gets a new object, because Vitest writes the instance names into this object.
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: launchOptions() }),
  instances: [{ browser: 'chromium' as const }],
})
/**
 * Tolerance of screenshot comparisons. Versions of Chromium differ in the anti-aliasing of text, so an exact comparison would
 * fail. An element that moves by a pixel or changes its colour affects far more than 1 % of the pixels.
 */
const pictures = {
  comparatorOptions: { threshold: 0.2, allowedMismatchedPixelRatio: 0.01 },
  timeout: 20_000,
  resolveScreenshotPath: ({
    arg,
    ext,
    root,
    testFileDirectory,
  }: {
    arg: string
    ext: string
    root: string
    testFileDirectory: string
  }) => `${root}/${testFileDirectory}/${arg}${ext}`,
}
const bench = { include: [] }
/** Each file runs in its own context, but files share threads. A shared thread starts a file far faster than a process for each file. */
const sharedThreads = {
  pool: 'vmThreads' as const,
  // A thread keeps the memory of all its files. In a thread with several gigabytes, a test takes up to four times as long.
  vmMemoryLimit: '1000MB',
}
const nodeTests = [
  'packages/*/{src,build}/**/*.test.ts',
  'apps/*/{src,build}/**/*.test.ts',
  'scripts/**/*.test.ts',
  'examples/**/*.test.ts',
  'docs/*/{src,build}/**/*.test.ts',
]
/**
 * Tests that need a process of their own: tests that start other processes, and tests of code that fails in a context of its own,
 * such as a bundler with native code, the multipart parser of Node, and code that checks the class of an error of Node.
 */
const ownProcess = [
  '**/*.{slow,deep}.test.ts',
  'apps/{demo,sandbox,studio}/build/**/*.test.ts',
  'apps/studio/src/look.test.ts',
  'apps/demo/src/brand/brand.test.ts',
  'apps/sandbox/src/{cli,handlers}/**/*.test.ts',
  'apps/sandbox/src/engine/engine.test.ts',
  'packages/cli/src/**/*.test.ts',
  'packages/sdk/src/bundled.test.ts',
  'packages/sdk/src/http/atMostOnce.test.ts',
  'packages/sdk/src/stream/stream.reasons.test.ts',
]
/**
 * Tests of the slow run, which `npm test` excludes, and tests of the deep run, which all other runs exclude. These tests are excluded
 * here and not by a command-line option, because such an option does not apply to projects that have their own exclusions.
 */
const slow = [
  ...(process.env.LEVERKIT_TESTS === 'quick' ? ['**/*.slow.test.*'] : []),
  ...(process.env.LEVERKIT_DEEP ? [] : ['**/*.deep.test.*']),
]
// Lists all packages in advance. If Vite discovers a package during a run, it reloads the test page.
const kitDeps = {
  include: [...kitImports(), 'qr/decode.js', '@guidepup/virtual-screen-reader'].map((name) => `@leverkit/ui > ${name}`),
}
/**
 * In tests without a layout, the virtualizer of react-stately renders all rows unless this variable is set. Browsers have a
 * layout, but no `process`, so the variable must be defined there.
 */
const virtualRows = { 'process.env.VIRT_ON': '"true"' }

export default defineConfig({
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
  test: {
    // The timeouts are long, because the two cores of a small machine may be busy. No test measures time.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // Uses all cores. By default Vitest leaves one core free, which is half of a machine with two cores. Many tests wait for
    // other processes, so a free core is not necessary.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          benchmark: bench,
          ...sharedThreads,
          include: nodeTests,
          exclude: [...configDefaults.exclude, ...ownProcess],
          typecheck: { enabled: true, include: ['packages/*/src/**/*.test-d.ts'], tsconfig: 'packages/sdk/tsconfig.json' },
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          environment: 'node',
          benchmark: bench,
          include: ownProcess,
          exclude: [...configDefaults.exclude, ...slow],
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'dom',
          benchmark: bench,
          environment: 'jsdom',
          ...sharedThreads,
          include: ['packages/*/{src,studio}/**/*.test.tsx', 'apps/*/src/**/*.test.tsx'],
          exclude: [...configDefaults.exclude, '**/*.browser.test.tsx', ...slow],
        },
      },
      // Repeats the tests of the hooks with the oldest supported React, which is installed in the folder `react-18`.
      {
        extends: true,
        root: fileURLToPath(new URL('packages/react-hooks/react-18', import.meta.url)),
        plugins: [react()],
        resolve: { dedupe: ['react', 'react-dom', '@testing-library/react', '@tanstack/react-query'] },
        test: {
          name: 'react-18',
          benchmark: bench,
          environment: 'jsdom',
          dir: fileURLToPath(new URL('packages/react-hooks', import.meta.url)),
          include: [
            'react-18/*.test.tsx',
            'src/LeverkitProvider*.test.tsx',
            'src/query/*.test.tsx',
            'src/{markets,session}.slow.test.tsx',
            'src/ticket/*.test.tsx',
          ],
        },
      },
      {
        extends: true,
        plugins: [react()],
        define: virtualRows,
        optimizeDeps: kitDeps,
        test: {
          ...onePage,
          name: 'browser',
          benchmark: bench,
          include: ['packages/*/src/**/*.browser.test.tsx'],
          exclude: [...configDefaults.exclude, ...slow],
          browser: { ...browser(), expect: { toMatchScreenshot: pictures } },
        },
      },
      {
        extends: true,
        define: virtualRows,
        plugins: [storybookTest({ configDir: fileURLToPath(new URL('.storybook', import.meta.url)) })],
        test: {
          ...onePage,
          name: 'stories',
          benchmark: bench,
          browser: browser(),
          setupFiles: [fileURLToPath(new URL('packages/ui/src/testing/story-looks/storyTests.setup.ts', import.meta.url))],
          provide: { storyTurn: Number(process.env.LEVERKIT_STORY_TURN ?? 0) },
        },
      },
    ],
  },
})

import { area, areaName } from './areas.mjs'

const here = 'scripts/mutation'

/** The options of one area. `run.mjs` runs the areas one after another. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', `./${here}/share.mjs`],
  ignorers: ['presentation'],
  vitest: { configFile: `${here}/vitest.config.ts`, related: false },
  mutate: [...area.mutate, '!**/*.{test,browser.test}.{ts,tsx}', '!**/*.{test-d,d}.ts', '!**/testing/**', '!**/index.ts'],
  ignorePatterns: ['.reports', 'bench', 'dist', 'test-results', '.storybook', 'tools', 'apps/demo/e2e'],
  tempDirName: `.reports/mutation/${areaName}-copy`,
  concurrency: Number(process.env.LEVERKIT_MUTANTS_AT_ONCE ?? 1),
  coverageAnalysis: 'perTest',
  ignoreStatic: area.ignoreStatic,
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 30,
  disableTypeChecks: false,
  reporters: ['json', 'progress-append-only', 'survivors'],
  jsonReporter: { fileName: `.reports/mutation/${areaName}.json` },
  allowEmpty: true,
}

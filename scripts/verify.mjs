// Runs all checks in order and prints a summary. Without an option: the checks that every change needs. --slow: the other checks of CI
// (files named *.slow.test.ts, further journeys, React 18, the size of the app). --deep: everything, including the long runs (soak, full
// fuzz, million-case oracles, mutants). --grep @spec-5.3: only the tests with this tag; the tables in docs/ list the tags.
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { failures } from './failures.mjs'

const deep = process.argv.includes('--deep')
const slow = process.argv.includes('--slow')
const part = deep ? 'all' : slow ? 'slow' : 'quick'
const tag = process.argv.includes('--grep') ? (process.argv[process.argv.indexOf('--grep') + 1] ?? '') : undefined
rmSync('.reports', { recursive: true, force: true })
mkdirSync('.reports', { recursive: true })

const quickOnly = "--exclude '**/*.slow.test.*'"
const slowOnly = '.slow.test.'
const vitest = (name, projects, { file = projects[0], env = {}, filter = '' } = {}) => ({
  name,
  command: `vitest run ${projects.map((project) => `--project ${project}`).join(' ')} ${filter} --reporter=default --reporter=scripts/wholeReport.mjs`,
  report: `.reports/${file}.json`,
  env: { ...env, LEVERKIT_REPORT: `${process.cwd()}/.reports/${file}.json` },
})
/**
 * Steps that test each story in the other eleven of its twelve looks, and the built site of Storybook. The normal run tests one
 * look.
 */
const deepStories = [
  ...Array.from({ length: 11 }, (_, turn) =>
    vitest(`stories, turn ${turn + 1} of 11`, ['stories'], {
      file: `stories-${turn + 1}`,
      env: { LEVERKIT_STORY_TURN: String(turn + 1) },
    }),
  ),
  {
    name: 'built Storybook',
    command: 'storybook build --quiet -o .reports/storybook && node scripts/stories/checkSite.mjs .reports/storybook',
  },
]
/**
 * Mutation tests by Stryker: tests must fail for at least 80 % of the mutants (docs/decisions/mutation.md). All mutants take hours;
 * LEVERKIT_MUTANTS=0.01 runs a sample of about an hour.
 */
const mutation = 'scripts/mutation'
const mutants = {
  name: 'mutants',
  command: `npm install --no-audit --no-fund --legacy-peer-deps --prefix ${mutation} && node ${mutation}/run.mjs`,
}
/** Step that finds unused files, exports and dependencies. knip.json lists files that are only referenced by path. */
const knip = 'scripts/knip'
const unused = {
  name: 'unused files, exports and dependencies',
  command: `npm install --no-audit --no-fund --prefix ${knip} && node ${knip}/node_modules/knip/bin/knip.js --no-progress --no-config-hints`,
}
/**
 * Step that installs Node 20 and 24, Bun and Deno into scripts/runtimes. Tests that need a runtime are skipped if it is not
 * installed.
 */
const runtimes = { name: 'runtimes', command: 'npm install --no-audit --no-fund --prefix scripts/runtimes' }
const packages = { name: 'packages', command: 'node scripts/build.mjs sdk react-hooks ui sandbox' }
const app = { name: 'app', command: 'node scripts/build.mjs' }
const appSize = { name: 'size of the app', command: 'node scripts/app-size.mjs' }
const journeys = { name: 'end to end', command: 'playwright test', report: '.reports/e2e.json', env: { LEVERKIT_JOURNEYS: part } }
const checks = [
  { name: 'format and lint', command: 'biome check --error-on-warnings .' },
  { name: 'plain English', command: 'node scripts/prose.mjs' },
  packages,
  { name: 'types', command: 'pnpm -r --workspace-concurrency=2 run typecheck' },
  { name: 'package checks (publint, attw)', command: 'pnpm -r --if-present run lint:pkg' },
  { name: 'sizes (rolldown)', command: 'size-limit' },
  { name: 'sizes (esbuild)', command: 'node scripts/sizes.mjs' },
]
const quickSteps = [
  ...checks,
  vitest('unit, contract and type tests', ['node'], { filter: quickOnly }),
  vitest('component tests', ['dom', 'browser'], { filter: quickOnly }),
  vitest('stories', ['stories']),
  app,
  journeys,
]
const slowSteps = [
  packages,
  vitest('tests that take long', ['node', 'dom'], { filter: slowOnly }),
  vitest('the hooks on React 18', ['react-18']),
  app,
  appSize,
  journeys,
]
const deepSteps = [
  ...checks,
  runtimes,
  vitest('unit, contract and type tests', ['node']),
  vitest('component tests, the hooks on both React majors', ['dom', 'react-18', 'browser']),
  vitest('stories', ['stories']),
  ...deepStories,
  mutants,
  unused,
  app,
  appSize,
  journeys,
]

/** The steps for a tag, with the files that contain it. @spec-5.1 does not match @spec-5.10. */
const stepsOf = (wanted) => {
  const pattern = `${wanted.replaceAll('.', '\\.')}(?![\\w.-])`
  const files = globSync('{apps,packages,scripts,examples}/**/*.{test,spec}.{ts,tsx}', {
    exclude: (name) => name.includes('node_modules'),
  }).filter((file) => /^@[\w.-]+$/.test(wanted) && new RegExp(pattern).test(readFileSync(file, 'utf8')))
  if (files.length === 0) {
    console.error(`No test has the tag "${wanted}". A tag is written like @spec-5.3.`)
    process.exit(1)
  }
  const projectOf = (file) =>
    file.endsWith('.spec.ts') ? 'journeys' : file.endsWith('.browser.test.tsx') ? 'browser' : file.endsWith('x') ? 'dom' : 'node'
  const { journeys: specs, ...units } = Object.groupBy(files, projectOf)
  return [
    ...(files.some((file) => file.includes(slowOnly)) ? [packages] : []),
    ...Object.entries(units).map(([project, found]) =>
      vitest(`${wanted}, ${project}`, [project], { filter: `-t '${pattern}' ${found.join(' ')}` }),
    ),
    ...(specs ? [app, { ...journeys, command: `playwright test --grep '${pattern}' ${specs.join(' ')}`, env: {} }] : []),
  ]
}
const steps = tag === undefined ? { quick: quickSteps, slow: slowSteps, all: deepSteps }[part] : stepsOf(tag)

const messages = []
const count = { passed: 0, failed: 0, skipped: 0 }
const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
const add = (report, status) => {
  const found = report && read(report)
  if (!found) {
    // A step without a report counts as one check; a runner that wrote no report has failed.
    count[status === 0 && !report ? 'passed' : 'failed']++
    return
  }
  messages.push(...failures(found))
  const { stats } = found
  const failed = stats ? stats.unexpected + stats.flaky : found.numFailedTests
  const passed = stats ? stats.expected : found.numPassedTests
  count.passed += passed
  count.skipped += stats ? stats.skipped : found.numPendingTests
  // A runner can fail without a failed test: unhandled error, suite that does not load, type error, or a tag without tests.
  const ranNothing = tag !== undefined && passed + failed === 0
  if (ranNothing) messages.push(`✗ no test with the tag ${tag} ran`)
  count.failed += failed === 0 && (status !== 0 || ranNothing) ? 1 : failed
}

const lines = []
for (const { name, command, report, env } of steps) {
  console.log(`\n── ${name}`)
  const start = performance.now()
  const { status } = spawnSync(command, {
    shell: true,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${process.cwd()}/node_modules/.bin:${process.env.PATH}`,
      PLAYWRIGHT_JSON_OUTPUT_NAME: '.reports/e2e.json',
      ...(deep ? { LEVERKIT_DEEP: '1' } : {}),
      ...env,
    },
  })
  add(report, status)
  lines.push(`${((performance.now() - start) / 1000).toFixed(1).padStart(7)} s  ${name}${status === 0 ? '' : '  FAILED'}`)
}
const summary = `${messages.join('\n')}\n\n${lines.join('\n')}\n\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped\n`
// .ci/run prints it again after the long log of the slow run.
mkdirSync('.cache', { recursive: true })
writeFileSync(`.cache/summary-${part}.txt`, summary)
console.log(`\n${summary}`)
process.exit(count.failed > 0 ? 1 : 0)

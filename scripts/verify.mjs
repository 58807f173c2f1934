// Runs all checks and prints a summary. Without an option: the checks that every change needs. --slow: the other checks of CI
// (files named *.slow.test.ts, further e2e tests, stories, component tests in a browser, React 18, packages, sizes). --deep:
// everything, including the long runs (soak, full fuzz, million-case oracles, mutants) and files named *.deep.test.ts.
// --grep @spec-5.3: only the tests with this tag; the tables in docs/ list the tags.
//
// Two lanes of steps run in parallel, because neither a build nor one browser uses two cores fully. The output of a step is
// printed when the step ends.
import { spawn } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { failures } from './failures.mjs'

const deep = process.argv.includes('--deep')
const slow = process.argv.includes('--slow')
const part = deep ? 'all' : slow ? 'slow' : 'quick'
const tag = process.argv.includes('--grep') ? (process.argv[process.argv.indexOf('--grep') + 1] ?? '') : undefined
rmSync('.reports', { recursive: true, force: true })
mkdirSync('.reports', { recursive: true })

const slowOnly = '.slow.test.'
/** Environment variables that make vitest.config.ts exclude the tests of the slow run. */
const withoutSlow = { LEVERKIT_TESTS: 'quick' }
/** Vitest projects with the tests of code that needs no page. */
const nodeProjects = ['node', 'process']
const vitest = (name, projects, { file = projects[0], env = {}, filter = '' } = {}) => ({
  name,
  command: `vitest run ${projects.map((project) => `--project ${project}`).join(' ')} ${filter} --reporter=default --reporter=scripts/wholeReport.mjs`,
  report: `.reports/${file}.json`,
  env: { ...env, LEVERKIT_REPORT: `${process.cwd()}/.reports/${file}.json` },
})
/**
 * Additional steps of --deep. Each story has twelve looks (combinations of colours, text direction and width). The normal run
 * tests one look, and these steps test the remaining eleven looks. The last step checks the built Storybook.
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
    command:
      'node scripts/build.mjs demo-static && storybook build --quiet -o .reports/storybook && node scripts/stories/checkSite.mjs .reports/storybook',
  },
]
/**
 * Mutation tests by Stryker: tests must fail for at least 80 % of the mutants (docs/decisions/mutation.md). A run of all mutants
 * takes hours. LEVERKIT_MUTANTS=0.01 runs a sample that takes about an hour.
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
 * Step that installs Node 20 and 24, Bun and Deno into scripts/runtimes. A test that needs one of these runtimes is
 * skipped if the runtime is not installed.
 */
const runtimes = { name: 'runtimes', command: 'npm install --no-audit --no-fund --prefix scripts/runtimes' }
const packages = { name: 'packages', command: 'node scripts/build.mjs sdk react-hooks ui cli create sandbox' }
const app = { name: 'app', command: 'node scripts/build.mjs' }
/** Builds only the app of the default brand, with the packages that it needs. */
const oneApp = { name: 'app of one brand', command: 'node scripts/build.mjs demo' }
/** Builds the demonstration and the theme studio once, before the end-to-end tests. These tests run in parallel and open both. */
const studio = { name: 'theme studio', command: 'node scripts/build.mjs studio' }
const appSize = { name: 'size of the app', command: 'node scripts/app-size.mjs' }
const journeys = { name: 'end to end', command: 'playwright test', report: '.reports/e2e.json', env: { LEVERKIT_JOURNEYS: part } }
const words = [
  { name: 'format and lint', command: 'biome check --error-on-warnings .' },
  { name: 'plain English', command: 'node scripts/prose.mjs' },
]
/**
 * Checks the types of the whole repository, tests included, in one program. One program takes half as long as a separate program
 * for each package. The apps and the playground have the options of this program, so they have no program of their own.
 */
const allTypes = { name: 'types', command: 'tsc -p tsconfig.all.json' }
/**
 * Checks the sources of each package with the package's own configuration, which also limits the APIs of Node, Vite and the
 * browser that the package may use. Tests are left out, because `allTypes` checks them.
 */
const types = { name: 'types of each package', command: 'pnpm -r --workspace-concurrency=2 run typecheck' }
const packageChecks = [
  { name: 'package checks (publint, attw)', command: 'pnpm -r --if-present run lint:pkg' },
  { name: 'sizes (rolldown)', command: 'size-limit' },
  { name: 'sizes (esbuild)', command: 'node scripts/sizes.mjs' },
]
/** Steps that run first, one after another, and the two lanes that follow. */
const quickRun = {
  first: words,
  // Only the end-to-end tests and the unit tests need the builds, so the lane of the component tests does not wait for them.
  lanes: [
    [oneApp, journeys, vitest('unit, contract and type tests', nodeProjects, { env: withoutSlow })],
    [vitest('component tests', ['dom'], { env: withoutSlow }), allTypes],
  ],
}
const slowRun = {
  // The journeys wait for the broker and for timers most of the time. While builds use all cores, the journeys take twice as
  // long. Therefore the journeys run before the lanes. More browsers can then run at the same time.
  first: [packages, app, studio, { ...journeys, command: 'playwright test --workers=3' }],
  lanes: [
    [types, ...packageChecks, appSize, vitest('tests that take long', [...nodeProjects, 'dom'], { filter: slowOnly })],
    [
      vitest('stories', ['stories']),
      vitest('component tests in a browser', ['browser']),
      vitest('the hooks on React 18', ['react-18']),
    ],
  ],
}
const deepRun = {
  first: [
    ...words,
    packages,
    types,
    ...packageChecks,
    runtimes,
    vitest('unit, contract and type tests', nodeProjects),
    vitest('component tests, the hooks on both React majors', ['dom', 'react-18', 'browser']),
    vitest('stories', ['stories']),
    ...deepStories,
    mutants,
    unused,
    app,
    studio,
    appSize,
    journeys,
  ],
  lanes: [],
}

/** Returns the steps that run the tests with a tag. @spec-5.1 does not match @spec-5.10. */
const stepsOf = (wanted) => {
  const pattern = `${wanted.replaceAll('.', '\\.')}(?![\\w.-])`
  const files = globSync('{apps,packages,scripts,examples,docs}/**/*.{test,spec}.{ts,tsx}', {
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
      vitest(`${wanted}, ${project}`, project === 'node' ? nodeProjects : [project], {
        filter: `-t '${pattern}' ${found.join(' ')}`,
      }),
    ),
    ...(specs ? [app, { ...journeys, command: `playwright test --grep '${pattern}' ${specs.join(' ')}`, env: {} }] : []),
  ]
}
const { first, lanes } =
  tag === undefined ? { quick: quickRun, slow: slowRun, all: deepRun }[part] : { first: stepsOf(tag), lanes: [] }

const messages = []
const count = { passed: 0, failed: 0, skipped: 0 }
/** Numbers of skipped tests by the reason in their titles, such as `skipped without nginx`. */
const skips = new Map()
const addSkips = ({ testResults = [] }) => {
  for (const { status, fullName } of testResults.flatMap(({ assertionResults }) => assertionResults)) {
    const reason = status === 'passed' || status === 'failed' ? undefined : /\((skipped [^)]+)\)/.exec(fullName)?.[1]
    if (reason !== undefined) skips.set(reason, (skips.get(reason) ?? 0) + 1)
  }
}
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
    // A step without a report counts as one check. It has failed if its command failed, or if it should have written a report.
    count[status === 0 && !report ? 'passed' : 'failed']++
    return
  }
  messages.push(...failures(found))
  addSkips(found)
  const { stats } = found
  const failed = stats ? stats.unexpected + stats.flaky : found.numFailedTests
  const passed = stats ? stats.expected : found.numPassedTests
  count.passed += passed
  count.skipped += stats ? stats.skipped : found.numPendingTests
  // Besides a failed test, a runner can fail because of an unhandled error, a suite that does not load, a type error, or a tag
  // that no test has.
  const ranNothing = tag !== undefined && passed + failed === 0
  if (ranNothing) messages.push(`✗ no test with the tag ${tag} ran`)
  count.failed += failed === 0 && (status !== 0 || ranNothing) ? 1 : failed
}

const lines = []
/**
 * Runs a step. With `isBuffered`, the output of the step appears when the step ends, so that the outputs of two lanes
 * do not mix.
 */
const run = ({ name, command, report, env }, isBuffered) =>
  new Promise((resolve) => {
    console.log(`\n── ${name}${isBuffered ? ': started' : ''}`)
    const start = performance.now()
    const output = []
    const child = spawn(command, {
      shell: true,
      stdio: isBuffered ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: {
        ...process.env,
        PATH: `${process.cwd()}/node_modules/.bin:${process.env.PATH}`,
        PLAYWRIGHT_JSON_OUTPUT_NAME: '.reports/e2e.json',
        ...(deep ? { LEVERKIT_DEEP: '1' } : {}),
        ...env,
      },
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk))
    child.on('close', (status) => {
      if (isBuffered) process.stdout.write(Buffer.concat([Buffer.from(`\n── ${name}\n`), ...output]))
      add(report, status)
      lines.push(`${((performance.now() - start) / 1000).toFixed(1).padStart(7)} s  ${name}${status === 0 ? '' : '  FAILED'}`)
      resolve()
    })
  })
const startedAt = performance.now()
for (const step of first) await run(step, false)
await Promise.all(
  lanes.map(async (lane) => {
    for (const step of lane) await run(step, true)
  }),
)
lines.push(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(7)} s  altogether`)
const reasons = [...skips].map(([reason, tests]) => `  ${tests} ${reason}\n`).join('')
const summary = `${messages.join('\n')}\n\n${lines.join('\n')}\n\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped\n${reasons}`
// .ci/run prints this summary again after the long log of the slow run.
mkdirSync('.cache', { recursive: true })
writeFileSync(`.cache/summary-${part}.txt`, summary)
console.log(`\n${summary}`)
process.exit(count.failed > 0 ? 1 : 0)

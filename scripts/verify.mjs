// Every check, in order, with a count at the end.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'

rmSync('.reports', { recursive: true, force: true })
mkdirSync('.reports', { recursive: true })
const steps = [
  ['build', 'pnpm run build'],
  ['package checks (publint, attw)', 'pnpm -r --filter "./packages/*" run lint:pkg'],
  ['types', 'pnpm run typecheck'],
  [
    'unit, type, component and story tests',
    'pnpm exec vitest run --reporter=default --reporter=json --outputFile.json=.reports/vitest.json',
  ],
  ['demo build', 'pnpm run build:apps'],
  ['end to end', 'pnpm exec playwright test'],
]
const times = []
let failed = 0
for (const [name, command] of steps) {
  console.log(`\n── ${name}`)
  const t = performance.now()
  const { status } = spawnSync(command, {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: '.reports/e2e.json' },
  })
  times.push(`${name} ${((performance.now() - t) / 1000).toFixed(1)} s${status ? ' FAILED' : ''}`)
  if (status) {
    failed++
    break
  }
}
const count = { passed: 0, failed, skipped: 0 }
const read = (f) => {
  try {
    return JSON.parse(readFileSync(f, 'utf8'))
  } catch {
    return undefined
  }
}
const unit = read('.reports/vitest.json'),
  e2e = read('.reports/e2e.json')
if (unit) {
  count.passed += unit.numPassedTests
  count.failed += unit.numFailedTests
  count.skipped += unit.numPendingTests
}
if (e2e) {
  count.passed += e2e.stats.expected + e2e.stats.flaky
  count.failed += e2e.stats.unexpected
  count.skipped += e2e.stats.skipped
}
console.log(`\n${times.join('\n')}\n\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`)
process.exit(count.failed ? 1 : 0)

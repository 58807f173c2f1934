// Runs Stryker on one area after another, and prints a table. The areas are named on the command line. Without a name, all areas
// of areas.mjs run. LEVERKIT_MUTANTS=0.1 runs a random tenth of the mutants. LEVERKIT_MUTANTS_SEED selects another sample.
// LEVERKIT_MUTANTS_AT_ONCE is the number of parallel mutants. Exits with 1 if fewer than 80 % of the mutants are killed. The
// surviving mutants are listed in .reports/mutation/survivors.txt.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { areas } from './areas.mjs'
import { formatTable, readReport, scoreOf, survivorsOf } from './score.mjs'

const required = 0.8
const folder = '.reports/mutation'
const stryker = 'scripts/mutation/node_modules/@stryker-mutator/core/bin/stryker.js'
const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(areas)

mkdirSync(folder, { recursive: true })
const results = []
const survivors = []
const failed = []
for (const name of names) {
  console.log(`\nmutants of ${name}`)
  rmSync(`${folder}/${name}.json`, { force: true })
  const start = performance.now()
  const { status } = spawnSync('node', [stryker, 'run', 'scripts/mutation/stryker.mjs'], {
    stdio: 'inherit',
    env: { ...process.env, LEVERKIT_MUTATION_AREA: name },
  })
  if (status !== 0) {
    failed.push(name)
    continue
  }
  const report = JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'))
  const seconds = Math.round((performance.now() - start) / 1000)
  results.push({ name, seconds, groups: readReport(report, areas[name].first) })
  survivors.push(...survivorsOf(report, areas[name].first))
  writeFileSync(`${folder}/survivors.txt`, `${survivors.join('\n')}\n`)
}

console.log(`\n${formatTable(results)}`)
const whole = scoreOf(results.flatMap(({ groups }) => groups))
if (failed.length > 0) {
  console.error(`\nStryker exited early in ${failed.join(', ')}`)
  process.exitCode = 1
}
if (whole.score < required) {
  console.error(
    `\n${(whole.score * 100).toFixed(1)} % of the mutants are killed; ${required * 100} % are required. Survivors: ${folder}/survivors.txt`,
  )
  process.exitCode = 1
}

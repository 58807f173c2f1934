import { createHash } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { env } from 'node:process'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import { areaName, shareOf } from './areas.mjs'
import { isPresentation } from './presentation.mjs'

/**
 * Patches Stryker's planner, so that it runs only a random sample of the mutants. The seed determines the sample. An ignore
 * plugin of Stryker cannot do this: if a plugin ignores a block, for example, Stryker also ignores all statements in the block.
 */
const planner = new URL('node_modules/@stryker-mutator/core/dist/src/mutants/mutant-test-planner.js', import.meta.url)
const { MutantTestPlanner } = await import(planner.href)

const seed = env.LEVERKIT_MUTANTS_SEED ?? '1'
const isKept = ({ fileName, location: { start, end }, mutatorName, replacement }) => {
  const file = relative(process.cwd(), fileName)
  const text = [seed, file, start.line, start.column, end.line, end.column, mutatorName, replacement].join('\0')
  return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32 < shareOf(file)
}

const { planMutant } = MutantTestPlanner.prototype
MutantTestPlanner.prototype.planMutant = function (mutant) {
  const plan = planMutant.call(this, mutant)
  // Ignored mutants and mutants without coverage are always part of the sample, because they cost no time.
  const isFree = plan.plan === 'EarlyResult' || plan.runOptions.testFilter?.length === 0
  const unsampled = { ...mutant, status: 'Ignored', statusReason: 'outside the sample' }
  return isFree || isKept(mutant) ? plan : planMutant.call(this, unsampled)
}

/** Ignores mutants that affect only presentation. presentation.mjs defines these mutants. */
class PresentationIgnorer {
  shouldIgnore(path) {
    return isPresentation(path)
  }
}

/** Writes each surviving mutant to the file immediately, because a run of several hours may be interrupted. */
class SurvivorReporter {
  onMutantTested({ status, fileName, location: { start }, mutatorName, replacement }) {
    if (status !== 'Survived') return
    const line = `${fileName}:${start.line}:${start.column} ${mutatorName}: ${replacement}`
    appendFileSync(`.reports/mutation/${areaName}.survivors.txt`, `${line}\n`)
  }
}

export const strykerPlugins = [
  declareClassPlugin(PluginKind.Ignore, 'presentation', PresentationIgnorer),
  declareClassPlugin(PluginKind.Reporter, 'survivors', SurvivorReporter),
]

// Test reporter that writes a JSON report. Unlike the runner's own report, it includes errors outside of any test.
import { readFileSync, writeFileSync } from 'node:fs'
import { JsonReporter } from 'vitest/node'

const outputFile = process.env.LEVERKIT_REPORT

export default class WholeReport extends JsonReporter {
  constructor() {
    super({ outputFile })
  }

  async onTestRunEnd(modules, errors) {
    await super.onTestRunEnd(modules)
    const unhandled = errors.map(({ name, message, stack }) => stack ?? `${name}: ${message}`)
    writeFileSync(outputFile, JSON.stringify({ ...JSON.parse(readFileSync(outputFile, 'utf8')), unhandled }))
  }
}

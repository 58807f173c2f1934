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
    const textOf = ({ name, message, stack, cause }) =>
      // The cause comes first, because a summary shows only the first lines.
      `${cause ? `${name}: ${message}\nCaused by ${textOf(cause)}\n` : ''}${stack ?? `${name}: ${message}`}`
    const unhandled = errors.map(textOf)
    writeFileSync(outputFile, JSON.stringify({ ...JSON.parse(readFileSync(outputFile, 'utf8')), unhandled }))
  }
}

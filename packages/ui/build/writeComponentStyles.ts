import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readComponentEntries } from './componentEntries.ts'
import { foundationSheets, layered, orderedSheets, sheetsOf } from './componentStyles.ts'

const target = fileURLToPath(new URL('../dist/css', import.meta.url))

/**
 * Writes the stylesheets in `dist/css`. `foundation.css` contains the tokens and base styles. `ramps.css` contains the
 * colour ramps. `scripts.css` contains the fonts for non-Latin scripts. Each component folder has its own stylesheet
 * with all rules that its components and the components inside them need. If two components need the same rule, both
 * stylesheets contain the rule. In every stylesheet, the rules are in the same order as in styles.css, and in the cascade
 * layer `leverkit`.
 */
export function writeComponentStyles(): void {
  mkdirSync(target, { recursive: true })
  for (const [name, css] of Object.entries(foundationSheets())) writeFileSync(join(target, `${name}.css`), css)
  writeFileSync(join(target, 'ramps.css'), layered(['foundation/tokens/ramps.css']))
  const folders = new Set([...orderedSheets(), ...Object.keys(readComponentEntries())].map(dirname))
  for (const folder of folders) {
    const sheets = sheetsOf(folder)
    if (sheets.length > 0) writeFileSync(join(target, `${basename(folder)}.css`), layered(sheets))
  }
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readComponentEntries } from './componentEntries.ts'
import { foundationSheets, layered, orderedSheets, sheetsOf } from './componentStyles.ts'

const target = fileURLToPath(new URL('../dist/css', import.meta.url))

/**
 * Writes `dist/css/foundation.css`, `scripts.css` with the fonts of pages in other than Latin script, `ramps.css`, and one stylesheet for
 * each component folder with all rules that the component and its parts need, in the order of styles.css. Every file is in the cascade
 * layer `leverkit`; rules that two files share are the same in both.
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

import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readComponentEntries } from './componentEntries.ts'
import { foundationSheets, layered, orderedSheets, sheetsOf } from './componentStyles.ts'

const target = fileURLToPath(new URL('../dist/css', import.meta.url))

/**
 * `dist/css/foundation.css`, `scripts.css` with the fonts of pages that are not in Latin letters, and one stylesheet for each component's folder with what the component and the parts within it need, in
 * the order of styles.css. Every file stands in the cascade layer `leverkit`; a part that two files share is the same in both.
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

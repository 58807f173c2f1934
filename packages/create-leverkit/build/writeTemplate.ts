// Writes the folder `template` of the package, which contains the app of this release. npm runs this script before it packs the
// package.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { templateFiles } from './templateFiles.ts'

const folder = join(import.meta.dirname, '../template')
rmSync(folder, { recursive: true, force: true })
for (const [path, content] of templateFiles()) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

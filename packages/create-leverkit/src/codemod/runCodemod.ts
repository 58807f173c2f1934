import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { changeSource } from './changeSource.ts'

const printLine = (line: string) => process.stdout.write(`${line}\n`)

const skipped: ReadonlySet<string> = new Set(['node_modules', 'dist', 'build', 'coverage'])

/** Returns the TypeScript files of a folder and its subfolders. Omits installed packages, builds and hidden folders. */
function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return skipped.has(entry.name) || entry.name.startsWith('.') ? [] : sourceFiles(path)
      return entry.isFile() && /(?<!\.d)\.tsx?$/.test(entry.name) ? [path] : []
    })
}

const usage = `Usage: create-leverkit codemod 0.2 [folder]

Changes the names of Leverkit's packages 0.1 to those of 0.2 in the .ts and .tsx files of a folder, by default the current one.`

/**
 * Runs `create-leverkit codemod`: changes files in place, and prints each change and each line that the user has to check.
 *
 * @param args - version and folder
 * @returns exit code: 0, or 2 for wrong arguments
 */
export function runCodemod(args: readonly string[], print: (line: string) => unknown = printLine): number {
  const [version, folder = '.', ...others] = args
  if (version !== '0.2' || others.length > 0 || !existsSync(folder) || !statSync(folder).isDirectory()) {
    print(version === '0.2' && others.length === 0 ? `The folder ${folder} does not exist.` : usage)
    return 2
  }
  const files = sourceFiles(folder)
  const byHand: string[] = []
  let [changed, places] = [0, 0]
  for (const file of files) {
    const before = readFileSync(file, 'utf8')
    const after = changeSource(before, file)
    const name = relative(folder, file)
    for (const { line, text } of after.changes) print(`${name}:${line}  ${text}`)
    byHand.push(...after.byHand.map(({ line, text }) => `${name}:${line}  ${text}`))
    places += after.changes.length
    if (after.text === before) continue
    writeFileSync(file, after.text)
    changed += 1
  }
  print(`${places} ${places === 1 ? 'place' : 'places'} changed in ${changed} of ${files.length} files.`)
  if (byHand.length > 0) print(`\nPlease look at:\n${byHand.join('\n')}`)
  print('\nThen run the formatter and the type check of your project.')
  return 0
}

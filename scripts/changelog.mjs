// Writes the unreleased changes from .changeset into the CHANGELOG.md of each package.
//
//   npm run changelog [-- --check]
//
// With --check the script writes nothing, and fails if a changelog is outdated. `changeset version` adds the section of the new
// version and removes the changesets. Then run this script again to remove the section of unreleased changes.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publishedFolders } from './published.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const kinds = ['major', 'minor', 'patch']
const isCheck = process.argv.includes('--check')

/** Parses a changeset. Returns its text, and the kind of change (major, minor, patch) for each package. */
const readChangeset = (file) => {
  const [, head, text] =
    /^---\n((?:['"][^'"\n]+['"]: (?:major|minor|patch)\n)+)---\n([\s\S]+)$/.exec(readFileSync(file, 'utf8')) ?? []
  if (text === undefined) throw new Error(`${file} does not start with front matter that maps packages to kinds of change`)
  return { kindOf: new Map([...head.matchAll(/['"](.+)['"]: (\w+)/g)].map(([, name, kind]) => [name, kind])), text: text.trim() }
}

const changesets = readdirSync(join(root, '.changeset'))
  .filter((file) => file.endsWith('.md') && file !== 'README.md')
  .sort()
  .map((file) => readChangeset(join(root, '.changeset', file)))

/** Formats a changeset as a Markdown list item. */
const itemOf = ({ text }) => `- ${text.replaceAll(/\n(?=.)/g, '\n  ')}`

const sectionOf = (name) => {
  const parts = kinds.flatMap((kind) => {
    const items = changesets.filter(({ kindOf }) => kindOf.get(name) === kind).map(itemOf)
    return items.length === 0 ? [] : [`### ${kind[0].toUpperCase()}${kind.slice(1)} changes`, ...items]
  })
  return parts.length === 0 ? [] : ['## Unreleased', ...parts]
}

for (const folder of publishedFolders) {
  const { name } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  const file = join(root, folder, 'CHANGELOG.md')
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const released = before
    .replace(/^# .*\n/, '')
    .replace(/^## Unreleased\n[\s\S]*?(?=^## |(?![\s\S]))/m, '')
    .trim()
  const after = `${[`# ${name}`, ...sectionOf(name), ...(released === '' ? [] : [released])].join('\n\n')}\n`
  if (after === before) continue
  if (isCheck) {
    console.error(`${folder}/CHANGELOG.md is outdated; run: npm run changelog`)
    process.exitCode = 1
  } else writeFileSync(file, after)
}

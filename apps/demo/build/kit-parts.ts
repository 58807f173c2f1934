import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { foundation, modulesOf, namesIn, offers, orderedSheets, sheetsOf } from '../../../packages/ui/build/componentStyles.ts'

const kitIndex = join(import.meta.dirname, '../../../packages/ui/src/index.ts')
const appStart = join(import.meta.dirname, '../src/main.tsx')

interface Import {
  readonly names: readonly string[]
  readonly from: string
}

/** What a module imports or passes on at once, not what it loads later. */
const importsOf = (source: string): Import[] =>
  [...source.matchAll(/^(?:import|export) (?!type )(?:([^'"]*?) from )?'([^']+)'/gm)].map(([, names = '', from = '']) => ({
    names: names.match(/\w+/g) ?? [],
    from,
  }))

/** A module with all that come before it can run. */
const reach = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file) || !existsSync(file)) return seen
  seen.add(file)
  for (const { from } of importsOf(readFileSync(file, 'utf8')))
    if (/^\..*\.tsx?$/.test(from)) reach(join(dirname(file), from), seen)
  return seen
}

const folderOf = new Map(
  importsOf(readFileSync(kitIndex, 'utf8')).flatMap(({ names, from }) => {
    const folder = /^\.\/(.+)\//.exec(from)?.[1]
    return folder === undefined ? [] : names.map((name) => [name, folder] as const)
  }),
)

/** Folders of the components that the app's start takes from the kit. */
export const firstFolders = (): string[] => {
  const taken = [...reach(appStart)].flatMap((file) => importsOf(readFileSync(file, 'utf8')))
  const names = taken.filter(({ from }) => from === '@leverkit/ui').flatMap((each) => each.names)
  return [...new Set(names.flatMap((name) => folderOf.get(name) ?? []))].sort()
}

const appText = () => [...reach(appStart)].map((file) => readFileSync(file, 'utf8')).join('\n')

/** The kit's stylesheets in their order: those that the first screen needs, and all others. */
export const kitSheets = (): { readonly first: readonly string[]; readonly later: readonly string[] } => {
  const ordered = orderedSheets()
  const owners = offers(ordered)
  const needed = new Set([...firstFolders().flatMap(sheetsOf), ...[...namesIn(appText())].map((name) => owners.get(name))])
  return {
    first: [...foundation, ...ordered.filter((sheet) => needed.has(sheet))],
    later: ordered.filter((sheet) => !needed.has(sheet)),
  }
}

interface IconRow {
  readonly line: string
  readonly name: string
  readonly drawing: string
}

/** Whether a text names an icon: any literal will do, for one too many costs little and one too few the whole screen. */
const isNamed = (text: string, name: string) => new RegExp(`['"]${name}['"]`).test(text)

/**
 * The kit's table of icons, parted: with those alone that what comes before the first screen names, and a module that adds
 * all others.
 *
 * @param code - text of iconSet.ts
 */
export const iconParts = (
  code: string,
): { readonly first: string; readonly later: string; readonly names: readonly string[] } => {
  const rows: IconRow[] = [...code.matchAll(/^ {2}(\w+): (\w+),\n/gm)].map(([line, name = '', drawing = '']) => ({
    ...{ line, name, drawing },
  }))
  const text = [appText(), ...firstFolders().map((folder) => modulesOf(folder).text)].join('\n')
  const others = rows.filter(({ name }) => !isNamed(text, name))
  const own = others.filter(({ drawing }) => drawing.endsWith('Icon')).map(({ drawing }) => drawing)
  const lucide = others.map(({ drawing }) => drawing).filter((drawing) => !own.includes(drawing))
  return {
    first: others.reduce((left, { line }) => left.replace(line, ''), code),
    later: [
      `import { ${lucide.join(', ')} } from 'lucide-react'`,
      `import { ${own.join(', ')} } from './placeIcons.tsx'`,
      `import { iconSet } from './iconSet.ts'`,
      `Object.assign(iconSet, { ${others.map(({ name, drawing }) => `${name}: ${drawing}`).join(', ')} })`,
    ].join('\n'),
    names: rows.filter((row) => !others.includes(row)).map(({ name }) => name),
  }
}

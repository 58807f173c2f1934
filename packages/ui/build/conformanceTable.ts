import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readComponentApi } from './componentApi.ts'
import { readComponentDocs } from './componentDocs.ts'
import { controlOf } from './controlOf.ts'

const sourceFolder = join(import.meta.dirname, '../src/')

/** Exported components that render no element of their own. */
const providers: ReadonlySet<string> = new Set(['HiddenAmounts', 'IconProvider', 'LinkRouter', 'RouterProvider'])

/** Maps each component without a docs page of its own to the component whose docs page contains its story and documentation. */
const pages: Readonly<Record<string, string>> = {
  BlockingSpinner: 'Spinner',
  OrderCardSkeleton: 'OrderCard',
  Panes: 'Page',
  PasswordField: 'TextField',
  PullSign: 'PullToRefresh',
}

/** Returns the first group of each match in the conformance tests. */
const inConformanceTests = (pattern: RegExp): ReadonlySet<string> =>
  new Set(
    globSync('{testing,account}/**/*onformance*.test.tsx', { cwd: sourceFolder }).flatMap((file) =>
      [...readFileSync(sourceFolder + file, 'utf8').matchAll(pattern)].map(([, found = '']) => found),
    ),
  )

export interface ConformanceRow {
  readonly name: string
  readonly ref: string
  readonly className: string
  readonly style: string
  readonly data: string
  readonly aria: string
  readonly control: string
  /** Whether all texts except `label` are in `labels`. */
  readonly texts: string
  /** Whether each property that the kit declares has a comment. */
  readonly comments: string
  readonly docs: string
  readonly story: string
}

/** Returns one row for each component. A cell that starts with "faulty" states how the component breaks the convention. */
export function conformanceRows(): readonly ConformanceRow[] {
  const [tested, docs] = [inConformanceTests(/name: '(\w+)'/g), readComponentDocs()]
  const startTested = inConformanceTests(/'(\w+\.\w+)':/g)
  const stories = new Map(
    globSync('**/*.stories.tsx', { cwd: sourceFolder }).map((file) => [
      file.replace(/^.*[\\/]|\.stories\.tsx$/g, ''),
      readFileSync(sourceFolder + file, 'utf8'),
    ]),
  )
  const isRendered = (name: string) => stories.get(pages[name] ?? name)?.includes(pages[name] ? `<${name}` : name) ?? false
  return readComponentApi()
    .filter(({ name }) => !providers.has(name))
    .map((component) => {
      const { name, props } = component
      const inType = (prop: string) => props.some((candidate) => candidate.name === prop)
      const cell = (isFine: boolean, fault: string) => (isFine ? 'yes' : `faulty: ${fault}`)
      const isTested = tested.has(name)
      const single = props.filter((prop) => prop.isOwn && /.Labels?$/.test(prop.name)).map((prop) => prop.name)
      const uncommented = props.filter(({ isOwn, hasComment }) => isOwn && !hasComment).map((prop) => prop.name)
      return {
        name,
        ref: cell(isTested && inType('ref'), 'not tested or not in the type'),
        className: cell(isTested && inType('className'), 'not tested or not in the type'),
        style: cell(isTested && inType('style'), 'not tested or not in the type'),
        data: cell(isTested, 'not tested'),
        aria: cell(isTested, 'not tested'),
        control: controlOf(component, startTested),
        texts: cell(single.length === 0, `${single.join(', ')} must be in labels`),
        comments: cell(uncommented.length === 0, `no comment on ${uncommented.join(', ')}`),
        docs: cell((docs[pages[name] ?? name]?.purpose ?? '') !== '', 'no docs'),
        story: cell(isRendered(name), 'no story'),
      }
    })
}

const columns = ['name', 'ref', 'className', 'style', 'data', 'aria', 'control', 'texts', 'comments', 'docs', 'story'] as const

/** Returns the rows as a Markdown table. */
export const formatConformanceTable = (rows: readonly ConformanceRow[]): string =>
  [columns, columns.map(() => '---'), ...rows.map((row) => columns.map((column) => row[column]))]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const source = fileURLToPath(new URL('..', import.meta.url))
export const readSource = (path: string) => readFileSync(join(source, path), 'utf8')

export interface KitComponent {
  name: string
  /** Its module, from the source folder. */
  path: string
}

const componentsOf = (entry: string): KitComponent[] =>
  [...readSource(entry).matchAll(/^export \{([^}]*)\} from '\.\/(.+\.tsx)'/gm)].flatMap(([, names = '', path = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => /^[A-Z]\w+$/.test(name))
      .map((name) => ({ name, path })),
  )

/** Every component that an entry point of the kit passes on; types and functions are none. */
export const kitComponents = () => ['index.ts', 'chart.ts', 'analytics.ts', 'news.ts'].flatMap(componentsOf)

/** The text of the files beside a component that draw it, with the stories that they share. */
export const drawnIn = ({ name, path }: KitComponent, files: RegExp) =>
  readdirSync(join(source, dirname(path)))
    .filter((file) => files.test(file))
    .map((file) => readSource(join(dirname(path), file)))
    .filter((text) => new RegExp(`<${name}\\b|component: ${name}\\b`).test(text))
    .flatMap((text) => [
      text,
      ...[...text.matchAll(/from '\.\/(\w+Story\.ts)'/g)].map(([, file = '']) => readSource(join(dirname(path), file))),
    ])
    .join('\n')

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const source = join(root, 'src')
/** What every component stands on: the tokens and the reset of the kit's own elements. */
const foundation = ['tokens/tokens.css', 'base.css']

/** Every source module that a module reaches through relative imports, itself included. */
function reach(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+\.tsx?)'/g))
    reach(join(dirname(file), path), seen)
  return seen
}

const layered = (paths: string[]) =>
  `@layer leverkit {\n${paths.map((path) => readFileSync(join(source, path), 'utf8').trim()).join('\n\n')}\n}\n`

/**
 * `dist/css/foundation.css`, and one stylesheet for each component's folder with what the component and the parts within it need, in
 * the order of styles.css. Every file stands in the cascade layer `leverkit`; a part that two files share is the same in both.
 */
export function writeComponentStyles(): void {
  const ordered = [...readFileSync(join(source, 'styles.css'), 'utf8').matchAll(/@import "\.\/(.+?)"/g)].map(
    ([, path = '']) => path,
  )
  const target = join(root, 'dist/css')
  mkdirSync(target, { recursive: true })
  writeFileSync(join(target, 'foundation.css'), layered(foundation))
  writeFileSync(join(target, 'ramps.css'), layered(['tokens/ramps.css']))
  for (const path of ordered.filter((one) => !foundation.includes(one))) {
    const folder = dirname(path)
    const modules = readdirSync(join(source, folder)).filter((name) => /^[A-Za-z]+\.tsx$/.test(name))
    const folders = new Set(
      modules.flatMap((name) => [...reach(join(source, folder, name))]).map((file) => dirname(file.slice(source.length + 1))),
    )
    const needed = ordered.filter((one) => folders.has(dirname(one)) && !foundation.includes(one))
    writeFileSync(join(target, `${folder}.css`), layered(needed))
  }
}

import { readFileSync } from 'node:fs'

/**
 * Returns one build entry point for every module that the kit's index re-exports. The name of an entry point is the path of its
 * module. Each component becomes a separate file in `dist`. A bundler can then drop the files of unused components. With one
 * large file, esbuild would keep unused components, because it keeps every top-level call, for example every `forwardRef`.
 *
 * @param source - text of an index that contains only re-exports
 * @example componentEntries("export { Button } from './button/Button.tsx'") // { 'button/Button': 'src/button/Button.tsx' }
 */
export function componentEntries(source: string): Record<string, string> {
  const paths = [...source.matchAll(/ from '\.\/(.+)\.tsx?'/g)].map(([specifier]) => specifier.slice(" from './".length, -1))
  return Object.fromEntries(paths.map((path) => [path.replace(/\.tsx?$/, ''), `src/${path}`]))
}

/** Returns the entry points of the kit's current index. */
export const readComponentEntries = () => componentEntries(readFileSync(new URL('../src/index.ts', import.meta.url), 'utf8'))

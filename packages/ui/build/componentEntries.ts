import { readFileSync } from 'node:fs'

/**
 * One entry for every module the kit's index passes on, named by its folder: each component is then a file of its own in `dist`, and a
 * bundler that may not drop top-level calls (esbuild keeps every `forwardRef`) drops whole files instead.
 *
 * @param source - the text of an index that only re-exports
 * @example componentEntries("export { Button } from './button/Button.tsx'") // { 'button/Button': 'src/button/Button.tsx' }
 */
export function componentEntries(source: string): Record<string, string> {
  const paths = [...source.matchAll(/ from '\.\/(.+)\.tsx?'/g)].map(([specifier]) => specifier.slice(" from './".length, -1))
  return Object.fromEntries(paths.map((path) => [path.replace(/\.tsx?$/, ''), `src/${path}`]))
}

/** The entries of the kit as it stands. */
export const readComponentEntries = () => componentEntries(readFileSync(new URL('../src/index.ts', import.meta.url), 'utf8'))

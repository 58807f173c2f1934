import { relative } from 'node:path'
import { nearest } from './nearest.ts'

/** A wrong setting in a brand's config or in its slots. */
export interface SettingProblem {
  readonly path: readonly (string | number)[]
  /** Description of the fault, without the path. */
  readonly reason: string
}

/**
 * @example unknownName(['tabs', 1], 'quote', ['quotes', 'trade']) // tabs.1: "quote" does not exist; the nearest is "quotes"
 */
export const unknownName = (path: SettingProblem['path'], name: string, known: Iterable<string>): SettingProblem => {
  const near = nearest(name, known)
  return {
    path,
    reason: `${JSON.stringify(name)} does not exist${near === '' ? '' : `; the nearest is ${JSON.stringify(near)}`}`,
  }
}

/**
 * Throws one error that lists all wrong settings of a file, each with file, line and path.
 *
 * @param name - name of the variable or function whose object literal contains the settings
 * @param section - name to be added before each path. Default: none
 * @throws Error unless `problems` is empty
 */
export const refuseSettings = async (
  file: string,
  name: string,
  problems: readonly SettingProblem[],
  section?: string,
): Promise<void> => {
  if (problems.length === 0) return
  // The module is imported only when needed, because it contains the large TypeScript parser.
  const { lineOf } = await import('./lineOf.ts')
  const lines = problems.map(
    ({ path, reason }) =>
      `${relative(process.cwd(), file)}:${lineOf(file, name, path)}  ${[...(section ? [section] : []), ...path].join('.')}: ${reason}`,
  )
  throw new Error(`Wrong settings:\n${lines.join('\n')}`)
}

import { relative } from 'node:path'
import { nearest } from './nearest.ts'

/** A wrong setting of a brand or of its slots. */
export interface SettingProblem {
  readonly path: readonly (string | number)[]
  /** Fault of the value, without the path. */
  readonly reason: string
}

/** @example problemOf(['tabs', 1], 'quote', ['quotes', 'trade']) // tabs.1: "quote" does not exist; the nearest is "quotes" */
export const unknownName = (path: SettingProblem['path'], name: string, known: Iterable<string>): SettingProblem => {
  const near = nearest(name, known)
  return {
    path,
    reason: `${JSON.stringify(name)} does not exist${near === '' ? '' : `; the nearest is ${JSON.stringify(near)}`}`,
  }
}

/**
 * Throws one error for all wrong settings of a file, with file, line and path of each.
 *
 * @param name - name of the variable or of the function whose literal has the settings
 * @param section - name that precedes the path of each setting. Default: none
 * @throws Error unless `problems` is empty
 */
export const refuseSettings = async (
  file: string,
  name: string,
  problems: readonly SettingProblem[],
  section?: string,
): Promise<void> => {
  if (problems.length === 0) return
  // The parser of TypeScript is large, and a valid config does not need it.
  const { lineOf } = await import('./lineOf.ts')
  const lines = problems.map(
    ({ path, reason }) =>
      `${relative(process.cwd(), file)}:${lineOf(file, name, path)}  ${[...(section ? [section] : []), ...path].join('.')}: ${reason}`,
  )
  throw new Error(`Wrong settings:\n${lines.join('\n')}`)
}

import { InvalidInputError, type Issue } from '../../errors.ts'
import * as math from '../index.ts'

const formulas = new Map<string, unknown>(Object.entries(math))

/** Calls a formula by its name, without type checks. */
function untyped(name: string, ...args: unknown[]): unknown {
  const formula = formulas.get(name)
  if (typeof formula !== 'function') throw new Error(`${name} is not exported`)
  return formula(...args)
}

/** Calls a formula and returns the issues of its input. If the formula accepts the input, returns an empty list. */
export function refusalsOf(name: string, ...args: unknown[]): readonly Issue[] {
  try {
    untyped(name, ...args)
    return []
  } catch (error) {
    if (error instanceof InvalidInputError) return error.issues
    throw error
  }
}

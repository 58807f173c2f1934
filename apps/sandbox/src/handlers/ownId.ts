import { Refusal } from '../broker/refusal.ts'

/**
 * Converts an identifier from a request to a number, because all identifiers of the sandbox are numbers.
 *
 * @throws Refusal `INVALID_INPUT` when the identifier is not a number
 */
export const ownId = (id: number | string): number => {
  if (typeof id === 'number') return id
  throw new Refusal('INVALID_INPUT', { field: 'id' })
}

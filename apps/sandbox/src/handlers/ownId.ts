import { Refusal } from '../broker/refusal.ts'

/**
 * Returns an identifier from a request, which must be a number. The contract also allows strings, but all identifiers of the
 * sandbox are numbers.
 *
 * @throws Refusal `INVALID_INPUT` when the identifier is not a number
 */
export const ownId = (id: number | string): number => {
  if (typeof id === 'number') return id
  throw new Refusal('INVALID_INPUT', { field: 'id' })
}

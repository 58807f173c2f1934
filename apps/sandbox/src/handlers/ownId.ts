import { Refusal } from '../broker/refusal.ts'

/**
 * The numeric form of an identifier: all identifiers of the sandbox are numbers.
 *
 * @throws Refusal INVALID_INPUT for an identifier of another form
 */
export const ownId = (id: number | string): number => {
  if (typeof id === 'number') return id
  throw new Refusal('INVALID_INPUT', { field: 'id' })
}

import { Refusal } from '../broker/refusal.ts'

/** Number of rows per page, for every list. */
export const pageSize = 20
const lastPage = 10_000

/** @throws Refusal `INVALID_INPUT` for a page number outside 1 to 10000 */
export function requirePage(page: number): void {
  if (page < 1 || page > lastPage) throw new Refusal('INVALID_INPUT', { field: 'page' })
}

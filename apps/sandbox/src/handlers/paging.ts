import { Refusal } from '../broker/refusal.ts'

/** Rows of one page of any list. */
export const pageSize = 20
const lastPage = 10_000

/** @throws Refusal INVALID_INPUT for a page that no list has */
export function requirePage(page: number): void {
  if (page < 1 || page > lastPage) throw new Refusal('INVALID_INPUT', { field: 'page' })
}

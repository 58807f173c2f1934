import type { Id } from '@leverkit/sdk'

/** The number of an article in an address; `null` when it is none. */
export const articleIdOf = (param: string | null): Id<'article'> | null =>
  param !== null && /^[1-9]\d{0,14}$/.test(param) ? (parseInt(param, 10) as Id<'article'>) : null

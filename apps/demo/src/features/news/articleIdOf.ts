import type { Id } from '@leverkit/sdk'

/** Converts a parameter to the id of an article; `null` if it is invalid. */
export const articleIdOf = (param: string | null): Id<'article'> | null =>
  param !== null && /^[1-9]\d{0,14}$/.test(param) ? (parseInt(param, 10) as Id<'article'>) : null

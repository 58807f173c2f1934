import type { Id } from '@leverkit/sdk'

/** Id of an article from a parameter; `null` if invalid. */
export const articleIdOf = (param: string | null): Id<'article'> | null =>
  param !== null && /^[1-9]\d{0,14}$/.test(param) ? (parseInt(param, 10) as Id<'article'>) : null

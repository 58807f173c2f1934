/** Kind of loading screen: `rows` is a list, `trade` is a chart with an order form, and `cards` is a column of cards. */
export type SkeletonShape = 'rows' | 'trade' | 'cards'

const lists = /^\/(product|news|rank)?\/?$/i

/** Returns the kind of loading screen for a path. The inline script uses this function before the app has loaded. */
export const skeletonShape = (path: string): SkeletonShape =>
  lists.test(path) ? 'rows' : /^\/trade\/?$/i.test(path) ? 'trade' : 'cards'

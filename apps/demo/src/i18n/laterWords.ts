import type { Words } from './Words.ts'

/** The loaders of the translations that the first screen does not need, by file. */
export const laterFiles = import.meta.glob<Words>(['./locales/*/*.json', '!./locales/*/{shell,markets}.json'], {
  import: 'default',
})

import type { Rolldown } from 'vite'

const isCode = (id: string) => /\.(m?js|tsx?)$/.test(id) && !/[\\/](i18n|intl|aria-strings|locales)[\\/]/.test(id)

const early = (id: string) =>
  isCode(id) &&
  /[\\/](packages[\\/]sdk[\\/]src|demo[\\/]src[\\/](app[\\/]boot|brand)|node_modules[\\/](ofetch|ufo|destr))[\\/]/.test(id)

/** Two hundred files of words, of which a user needs a dozen: the service worker caches those of a language when they are loaded. */
const isWords = ({ moduleIds }: Rolldown.PreRenderedChunk) =>
  moduleIds.length > 0 && moduleIds.every((id) => /[\\/](locales|aria-strings)[\\/]/.test(id))

/** The code is split into these files. */
export const chunks: Rolldown.OutputOptions = {
  // A name made of all the screens that share a part would be longer than some parts.
  chunkFileNames: (chunk) =>
    isWords(chunk) ? 'assets/words/[name]-[hash].js' : `assets/${chunk.name.startsWith('parts') ? 'part' : '[name]'}-[hash].js`,
  codeSplitting: {
    groups: [
      // Runs while the next one is still on its way, and asks for what the first screen shows.
      { name: 'boot', tags: ['$initial'], test: early, priority: 3 },
      // What the first screen needs comes as one file: sixty small ones compress a tenth worse.
      { name: 'first', tags: ['$initial'], priority: 2 },
      // A screen loads little that it does not need: larger files would bring most of react-aria to each of them. No file has words of a language.
      { name: 'parts', test: isCode, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1_000 },
    ],
  },
}

import type { Rolldown } from 'vite'

const isCode = (id: string) => /\.(m?js|tsx?)$/.test(id) && !/[\\/](i18n|intl|aria-strings|locales)[\\/]/.test(id)

const early = (id: string) =>
  isCode(id) &&
  /[\\/](packages[\\/]sdk[\\/]src|demo[\\/]src[\\/](app[\\/]boot|brand)|node_modules[\\/](ofetch|ufo|destr))[\\/]/.test(id)

/** Code splitting of the app. */
export const chunks: Rolldown.OutputOptions = {
  // A shared chunk's default name joins all its screens and can be longer than the chunk itself.
  chunkFileNames: ({ name }) => `assets/${name.startsWith('parts') ? 'part' : '[name]'}-[hash].js`,
  codeSplitting: {
    groups: [
      // Runs while the next chunk loads, and requests the data of the first screen.
      { name: 'boot', tags: ['$initial'], test: early, priority: 3 },
      // One file for the first screen: sixty small ones compress 10 % worse.
      { name: 'first', tags: ['$initial'], priority: 2 },
      // Small shared chunks: larger ones would add most of react-aria to every screen. Chunks contain no translations.
      { name: 'parts', test: isCode, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1_000 },
    ],
  },
}

import { join } from 'node:path'
import type { Rolldown } from 'vite'

const isCode = (id: string) => /\.(m?js|tsx?)$/.test(id) && !/[\\/](i18n|intl|aria-strings|locales)[\\/]/.test(id)

const src = join(import.meta.dirname, '../src')
/** The SDK as the workspace's sources or as an installed package. */
const isSdk = /[\\/](packages[\\/]sdk[\\/]src|@leverkit[\\/]sdk[\\/]dist)[\\/]/
const isHttp = /[\\/]node_modules[\\/](ofetch|ufo|destr)[\\/]/

const early = (id: string) =>
  isCode(id) && (isSdk.test(id) || isHttp.test(id) || id.startsWith(join(src, 'app/boot')) || id.startsWith(join(src, 'brand')))

const laterWords = /[\\/]locales[\\/](\w+)[\\/](?!(shell|markets)\.json)\w+\.json$/
const laterWordsOf = (id: string) => `words-${laterWords.exec(id)?.[1]}`

/** Translations: the service worker caches those of a language when a page loads them. */
const isWords = ({ moduleIds }: Rolldown.PreRenderedChunk) =>
  moduleIds.length > 0 && moduleIds.every((id) => /[\\/](locales|aria-strings|react-aria-components[\\/]i18n)[\\/]/.test(id))

/** Code splitting of the app. */
export const chunks: Rolldown.OutputOptions = {
  // A shared chunk's default name joins all its screens and can be longer than the chunk itself.
  chunkFileNames: (chunk) =>
    isWords(chunk) ? 'assets/words/[name]-[hash].js' : `assets/${chunk.name.startsWith('parts') ? 'part' : '[name]'}-[hash].js`,
  codeSplitting: {
    groups: [
      // Runs while the next chunk loads, and requests the data of the first screen.
      { name: 'boot', tags: ['$initial'], test: early, priority: 3 },
      // The first screen loads two namespaces; the others of a language are one file.
      { name: laterWordsOf, test: laterWords },
      // One file for the first screen: sixty small ones compress 10 % worse.
      { name: 'first', tags: ['$initial'], priority: 2 },
      // Small shared chunks: larger ones would add most of react-aria to every screen. Chunks contain no translations.
      { name: 'parts', test: isCode, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1_000 },
    ],
  },
}

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

/** Two hundred files of words, of which a user needs a dozen: the service worker caches those of a language when they are loaded. */
const isWords = ({ moduleIds }: Rolldown.PreRenderedChunk) =>
  moduleIds.length > 0 && moduleIds.every((id) => /[\\/](locales|aria-strings|react-aria-components[\\/]i18n)[\\/]/.test(id))

/** The code is split into these files. */
export const chunks: Rolldown.OutputOptions = {
  // A name made of all the screens that share a part would be longer than some parts.
  chunkFileNames: (chunk) =>
    isWords(chunk) ? 'assets/words/[name]-[hash].js' : `assets/${chunk.name.startsWith('parts') ? 'part' : '[name]'}-[hash].js`,
  codeSplitting: {
    groups: [
      // Runs while the next one is still on its way, and asks for what the first screen shows.
      { name: 'boot', tags: ['$initial'], test: early, priority: 3 },
      // The first screen loads its two namespaces; all others of a language are one file.
      { name: laterWordsOf, test: laterWords },
      // What the first screen needs comes as one file: sixty small ones compress a tenth worse.
      { name: 'first', tags: ['$initial'], priority: 2 },
      // A screen loads little that it does not need: larger files would bring most of react-aria to each of them. No file has words of a language.
      { name: 'parts', test: isCode, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1_000 },
    ],
  },
}

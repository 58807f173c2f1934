import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { brandFile, defaultBrand } from './brandFile.ts'

const isCode = (id: string) => /\.(m?js|tsx?)$/.test(id) && !/[\\/](i18n|intl|aria-strings|locales)[\\/]/.test(id)

const src = join(import.meta.dirname, '../src')
/** Matches the SDK's modules, in the workspace's sources or in the installed package. */
const isSdk = /[\\/](packages[\\/]sdk[\\/]src|@leverkit[\\/]sdk[\\/]dist)[\\/]/
const isHttp = /[\\/]node_modules[\\/](ofetch|ufo|destr)[\\/]/

/** Matches the modules with which the demonstration starts its broker. A build of the app itself contains none of them. */
const isPageBroker = (id: string) => id.startsWith(join(src, 'demo/boot')) || /[\\/]apps[\\/]sandbox[\\/]src[\\/]/.test(id)

const early = (id: string) =>
  isCode(id) &&
  (isSdk.test(id) ||
    isHttp.test(id) ||
    id.startsWith(join(src, 'app/boot')) ||
    id.startsWith(join(src, 'brand')) ||
    id === brandFile(defaultBrand) ||
    isPageBroker(id))

const laterWords = /[\\/]locales[\\/](\w+)[\\/](?!(shell|markets)\.json)\w+\.json$/
const laterWordsOf = (id: string) => `words-${laterWords.exec(id)?.[1]}`

/**
 * Whether a chunk contains only translations. These chunks have their own folder, because the service worker caches them
 * only when a page loads them.
 */
const isWords = ({ moduleIds }: Rolldown.PreRenderedChunk) =>
  moduleIds.length > 0 && moduleIds.every((id) => /[\\/](locales|aria-strings|react-aria-components[\\/]i18n)[\\/]/.test(id))

/** Output options of the build: the file names of chunks, and the modules that share a chunk. */
export const chunks: Rolldown.OutputOptions = {
  // By default, the name of a shared chunk consists of the names of all screens that use the chunk. This name can be longer
  // than the chunk's code, so a shared chunk gets a short name here.
  chunkFileNames: (chunk) =>
    isWords(chunk) ? 'assets/words/[name]-[hash].js' : `assets/${chunk.name.startsWith('parts') ? 'part' : '[name]'}-[hash].js`,
  codeSplitting: {
    groups: [
      // The boot chunk requests the data of the first screen while the next chunk loads.
      { name: 'boot', tags: ['$initial'], test: early, priority: 3 },
      // The first screen loads two namespaces of translations. The other namespaces of a language share one file, which loads
      // after the first screen.
      { name: laterWordsOf, test: laterWords },
      // All modules of the first screen share one file, because sixty small files would compress 10 % worse.
      { name: 'first', tags: ['$initial'], priority: 2 },
      // Shared chunks stay small, because larger chunks would add most of react-aria to every screen. Shared chunks contain no
      // translations. Groups below a limit are merged. The limit must stay low: with 1,000 bytes, an icon that the chart and the
      // tables of orders share would load the table component (27 kB) with the chart.
      { name: 'parts', test: isCode, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 700 },
    ],
  },
}

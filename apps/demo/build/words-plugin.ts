import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Namespaces that the first screen speaks in: they come with their language, the others when a screen needs them. */
const first = ['shell', 'markets']

const words = '\0words:'

/**
 * All words of one language as one module, `shell.json?lang`: so that the app knows 18 files from its start and not 18 for
 * every namespace, and so that the first screen waits for one of them.
 */
export const wordsPlugin = (): Plugin => ({
  name: 'words',
  enforce: 'pre',
  // Under another name than that of a JSON file, which it is not.
  resolveId: (source, importer) =>
    source.endsWith('/shell.json?lang') && importer ? words + dirname(join(dirname(importer), source)) : null,
  load(id) {
    if (!id.startsWith(words)) return null
    const folder = id.slice(words.length)
    const namespaces = readdirSync(folder).map((file) => basename(file, '.json'))
    const at = (namespace: string) => JSON.stringify(join(folder, `${namespace}.json`))
    const later = namespaces.filter((namespace) => !first.includes(namespace))
    return [
      ...first.map((namespace) => `import ${namespace} from ${at(namespace)}`),
      `export default {`,
      `  first: { ${first.join(', ')} },`,
      `  later: { ${later.map((namespace) => `${namespace}: () => import(${at(namespace)})`).join(', ')} },`,
      '}',
    ].join('\n')
  },
})

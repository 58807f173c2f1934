import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { Plugin, Rollup } from 'vite'

const source = join(import.meta.dirname, '../src/app/worker/worker.ts')

/** Words of one language: two hundred files, of which a person needs a dozen. */
const isWords = (file: Rollup.OutputBundle[string]) =>
  file.type === 'chunk' && file.moduleIds.length > 0 && file.moduleIds.every((id) => /[\\/](locales|aria-strings)[\\/]/.test(id))

/** The worker of the installed app, with the files that the shell needs offline and a version made of their names. */
export const workerPlugin = (): Plugin => ({
  name: 'worker',
  apply: 'build',
  // After the chunks that were nothing but styles have left the bundle: one file that is not there, and nothing is installed.
  enforce: 'post',
  generateBundle(_, bundle) {
    const assets = Object.entries(bundle)
      .filter(([name, file]) => /^assets\/.+\.(js|css)$/.test(name) && !isWords(file))
      .map(([name]) => name)
    const version = createHash('sha256').update(assets.sort().join()).digest('hex').slice(0, 12)
    const shell = ['/', '/icon.svg', '/manifest.webmanifest', ...assets.map((name) => `/${name}`)]
    const code = stripTypeScriptTypes(readFileSync(source, 'utf8'))
      .replace(/^export \{\}$/m, '')
      .replace("'__VERSION__'", JSON.stringify(version))
      .replace("'__SHELL__'", JSON.stringify(JSON.stringify(shell)))
    this.emitFile({ type: 'asset', fileName: 'worker.js', source: code })
  },
})

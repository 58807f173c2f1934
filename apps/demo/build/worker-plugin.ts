import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const source = join(import.meta.dirname, '../src/worker/worker.ts')

/** The worker of the installed app, with the files that the shell needs offline and a version made of their names. */
export const workerPlugin = (): Plugin => ({
  name: 'worker',
  apply: 'build',
  generateBundle(_, bundle) {
    const assets = Object.keys(bundle).filter((name) => /^assets\/.+\.(js|css)$/.test(name))
    const version = createHash('sha256').update(assets.sort().join()).digest('hex').slice(0, 12)
    const shell = ['/', '/icon.svg', '/manifest.webmanifest', ...assets.filter((name) => bundle[name]).map((name) => `/${name}`)]
    const code = stripTypeScriptTypes(readFileSync(source, 'utf8'))
      .replace(/^export \{\}$/m, '')
      .replace("'__VERSION__'", JSON.stringify(version))
      .replace("'__SHELL__'", JSON.stringify(JSON.stringify(shell)))
    this.emitFile({ type: 'asset', fileName: 'worker.js', source: code })
  },
})

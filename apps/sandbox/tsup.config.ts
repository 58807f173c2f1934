import { copyFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defineConfig, type Options } from 'tsup'
import { prepareCluster } from './src/store/preparedCluster.ts'

const from = (path: string) => join(import.meta.dirname, path)

/** The sources contain the file name of a worker's source. This plugin replaces it with the name of the built file. */
const workerAddress: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'worker-address',
  setup(build) {
    build.onLoad({ filter: /startWorker\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replaceAll('./worker.ts', './worker.js'),
      loader: 'ts',
    }))
  },
}

const shared: Options = {
  format: ['esm'],
  target: 'es2022',
  treeshake: true,
  // Kysely is bundled, because its manifest requires Node 22 and an installation on Node 20 would print a warning. The parts of
  // Kysely that this package uses also work on Node 20.
  noExternal: [/^kysely/],
}

export default defineConfig(() => {
  // The output folder is emptied here instead of by the option `clean`, because with `clean` one build could delete the output
  // of the other build.
  rmSync(from('dist'), { recursive: true, force: true })
  return [
    {
      ...shared,
      entry: { main: 'src/cli/main.ts', index: 'src/index.ts', testing: 'src/testing.ts' },
      dts: { entry: { index: 'src/index.ts', testing: 'src/testing.ts' } },
      onSuccess: async () => {
        await prepareCluster()
        copyFileSync(from('src/store/cluster.bin'), from('dist/cluster.bin'))
        copyFileSync(from('node_modules/kysely/LICENSE'), from('dist/kysely.LICENSE'))
      },
    },
    {
      ...shared,
      entry: { browser: 'src/browser.ts', worker: 'src/page/worker.ts' },
      platform: 'browser',
      dts: { entry: { browser: 'src/browser.ts', worker: 'src/page/worker.ts' } },
      esbuildPlugins: [workerAddress],
    },
  ]
})

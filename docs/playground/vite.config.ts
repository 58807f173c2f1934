import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

const clusterScript = join(import.meta.dirname, '../../apps/sandbox/src/store/preparedCluster.ts')

/** Creates the prepared database of the broker. The script runs in its own process, because Vite bundles this configuration. */
const preparedCluster: Plugin = {
  name: 'prepared-cluster',
  apply: 'build',
  buildStart() {
    execFileSync(process.execPath, ['--conditions=@leverkit/source', clusterScript])
  },
}

/** Builds the element of the editable examples, and the page in which they run, for any path of a host. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react(), preparedCluster],
  resolve: { conditions: ['@leverkit/source', ...defaultClientConditions] },
  worker: { format: 'es' },
  build: {
    outDir: '../site/public/playground',
    emptyOutDir: true,
    // With these targets the build does not rewrite `light-dark()` of the kit's styles.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    target: 'es2022',
    chunkSizeWarningLimit: 4_000,
    rolldownOptions: {
      input: { frame: join(import.meta.dirname, 'frame.html'), element: join(import.meta.dirname, 'src/element.ts') },
      output: { entryFileNames: '[name].js' },
    },
  },
})

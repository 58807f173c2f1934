import { rmSync } from 'node:fs'
import { defineConfig, type Options } from 'tsup'

const shared: Options = { format: ['esm', 'cjs'], target: 'es2022', dts: true, sourcemap: true }

/**
 * Build of the entry that server components call, so it has no `'use client'`. The option `treeshake` removes imports of hooks,
 * which Next.js refuses in server components.
 */
export const serverBuild: Options = { ...shared, entry: ['src/query.ts'], treeshake: true }

export default defineConfig(() => {
  // The output folder is emptied here, because with the option `clean` one build could delete the output of the other build.
  rmSync(new URL('./dist', import.meta.url), { recursive: true, force: true })
  return [{ ...shared, entry: ['src/index.ts', 'src/testKit.tsx'], banner: { js: "'use client';" } }, serverBuild]
})

import { defineConfig } from 'tsup'

export default defineConfig({
  entry: { main: 'src/main.ts', doctor: 'src/doctor/index.ts' },
  dts: { entry: { doctor: 'src/doctor/index.ts' } },
  format: ['esm'],
  target: 'es2022',
  // The sandbox is optional: `leverkit sandbox` loads it only if it is installed.
  external: ['@leverkit/sandbox'],
  splitting: true,
  clean: true,
  treeshake: true,
})

import { defineConfig } from 'tsup'

export default defineConfig({
  entry: { main: 'src/main.ts' },
  format: ['esm'],
  target: 'es2022',
  // The program uses the schema of the app, which uses parts of the SDK and the kit. These are compiled into the program, so that
  // it starts without an installation of the kit.
  noExternal: [/^@leverkit\//],
  esbuildOptions: (options) => {
    options.conditions = ['@leverkit/source']
  },
  clean: true,
  treeshake: true,
})

import { defineConfig } from 'tsup'

export default defineConfig({
  entry: { main: 'src/main.ts' },
  format: ['esm'],
  target: 'es2022',
  // The schema of the app and the parts of the SDK and the kit that it uses are compiled into the program, so that it starts
  // without an installation of the kit.
  noExternal: [/^@leverkit\//],
  esbuildOptions: (options) => {
    options.conditions = ['@leverkit/source']
  },
  clean: true,
  treeshake: true,
})

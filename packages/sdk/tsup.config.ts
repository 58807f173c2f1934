import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    contract: 'src/contract/index.ts',
    wire: 'src/wire/index.ts',
    math: 'src/math/index.ts',
    stream: 'src/stream/index.ts',
    'shared-stream': 'src/stream/shared/index.ts',
    // Not entries of the package: what `#platform-socket` means in Node, and in a browser, which needs no `ws`.
    'node-socket': 'src/stream/node-socket.ts',
    'browser-socket': 'src/stream/browser-socket.ts',
  },
  external: ['#platform-socket'],
  format: ['esm', 'cjs'],
  target: 'es2022',
  dts: true,
  sourcemap: true,
  clean: true,
  treeshake: true,
})

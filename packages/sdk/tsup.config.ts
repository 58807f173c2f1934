import { defineConfig } from 'tsup'

export default defineConfig(({ dts }) => ({
  entry: {
    index: 'src/index.ts',
    contract: 'src/contract/index.ts',
    wire: 'src/wire/index.ts',
    decimal: 'src/decimal/index.ts',
    math: 'src/math/index.ts',
    analysis: 'src/analysis/index.ts',
    stream: 'src/stream/index.ts',
    emitter: 'src/emitter.ts',
    // Implementations of the internal `#platform-` imports. Node and browsers have separate files, so that the files for browsers
    // do not need `ws`.
    'node-socket': 'src/stream/nodeSocket.ts',
    'browser-socket': 'src/stream/browserSocket.ts',
    'node-send': 'src/http/nodeSend.ts',
    'browser-send': 'src/http/browserSend.ts',
  },
  external: ['#platform-socket', '#platform-send'],
  format: ['esm', 'cjs'],
  // In both formats, the entry points share their modules. Every error class therefore exists only once, so `instanceof` works
  // across entry points.
  splitting: true,
  target: 'es2022',
  dts: false,
  sourcemap: true,
  clean: true,
  treeshake: true,
  // The option `--no-dts` omits the declarations.
  ...(dts === false ? {} : { onSuccess: 'node --conditions=@leverkit/source scripts/declarations.mjs' }),
}))

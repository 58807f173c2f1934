/** Removes the workspace's source condition from the exports of a packed package, because consumers use its built files. */
const withoutSources = (exports) =>
  typeof exports === 'object' && exports !== null
    ? Object.fromEntries(
        Object.entries(exports)
          .filter(([condition]) => condition !== '@leverkit/source')
          .map(([condition, target]) => [condition, withoutSources(target)]),
      )
    : exports

export const hooks = {
  beforePacking: (manifest) => ({
    ...manifest,
    ...(manifest.exports && { exports: withoutSources(manifest.exports) }),
    ...(manifest.imports && { imports: withoutSources(manifest.imports) }),
  }),
}

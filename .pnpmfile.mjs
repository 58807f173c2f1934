/** Consumers read a packed package as it was built, so it does not offer the condition by which the workspace reads sources. */
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

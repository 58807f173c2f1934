import { transform } from 'sucrase'

/** Compiles an example, a TypeScript module with JSX, to the body of an async function with the parameters `require` and `exports`. */
export const compile = (code: string): string =>
  transform(code, {
    transforms: ['typescript', 'jsx', 'imports'],
    jsxRuntime: 'automatic',
    production: true,
    disableESTransforms: true,
    preserveDynamicImport: true,
  }).code

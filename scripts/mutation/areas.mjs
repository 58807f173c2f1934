import { env } from 'node:process'

const code = (...folders) => folders.flatMap((folder) => [`${folder}/**/*.ts`, `${folder}/**/*.tsx`])

/**
 * The areas that Stryker mutates, each with the quick tests of its code. `first` matches the files where a fault costs money, an
 * order, a session or a wrong address. A sampled run takes `weight.first` × share of their mutants and `weight.rest` × share of the
 * others; the weights spread about an hour over the areas at a share of 0.01, for a mutant of the hooks takes ten times as long as
 * one of the stream. `isIsolated` loads the modules anew for each test file, which static mutants and pages need; without it a
 * mutant takes a third of the time. Tests of the slow run, and those that start another process or read a document, are left out.
 */
export const areas = {
  sdk: {
    mutate: [
      ...code(...['math', 'wire', 'http', 'session'].map((name) => `packages/sdk/src/${name}`)),
      'apps/demo/src/screen/loginPath.ts',
    ],
    tests: [
      'packages/sdk/src/{math,wire,http,session,contract}/*.test.ts',
      'packages/sdk/src/create-leverkit.test.ts',
      'apps/demo/src/screen/loginPath.test.ts',
    ],
    skip: ['**/{oracle,editor,one-order,annotations}.test.ts'],
    first: /./,
    weight: { first: 7, rest: 7 },
    isIsolated: false,
    ignoreStatic: true,
  },
  // Tables, evaluated when the module loads: Stryker calls such mutants static, and each takes a fresh run of all tests.
  contract: {
    mutate: code('packages/sdk/src/contract'),
    tests: [
      'packages/sdk/src/contract/*.test.ts',
      'packages/sdk/src/wire/contract.test.ts',
      'packages/sdk/src/http/{answers,client,codes,foreign-broker,pages,placed-order,specification}.test.ts',
      'packages/sdk/src/stream/{messages,specification,stream.events}.test.ts',
    ],
    skip: ['**/annotations.test.ts'],
    first: /\/(orders?|withdrawals|deposits|account|account-update|scalars)\.ts$/,
    weight: { first: 8, rest: 3 },
    isIsolated: true,
    ignoreStatic: false,
  },
  stream: {
    mutate: code('packages/sdk/src/stream'),
    tests: ['packages/sdk/src/stream/**/*.test.ts'],
    skip: ['**/{node-socket,stream.model,stream.names,protocol}.test.ts'],
    first: /\/login\.ts$/,
    weight: { first: 20, rest: 6 },
    isIsolated: false,
    ignoreStatic: true,
  },
  hooks: {
    mutate: code('packages/react-hooks/src'),
    tests: ['packages/react-hooks/src/**/*.test.{ts,tsx}'],
    skip: ['**/{readme.test.tsx,interleavings.test.ts}'],
    first: /\/(ticket\/|runtime\/(Intents|OrderActs)|(orders|withdrawals|withdrawPreview|deposits|session)\.)/,
    weight: { first: 3, rest: 1 },
    isIsolated: true,
    ignoreStatic: true,
    hasBroker: true,
  },
  features: {
    mutate: code('apps/demo/src/features', 'apps/demo/src/domain'),
    tests: ['apps/demo/src/{features,domain}/**/*.test.{ts,tsx}'],
    skip: [],
    first: /\/(money|orders|trade|account|domain)\//,
    weight: { first: 8, rest: 4 },
    isIsolated: true,
    ignoreStatic: true,
  },
  ledger: {
    mutate: code('apps/sandbox/src/ledger', 'apps/sandbox/src/cashier'),
    tests: [
      'apps/sandbox/src/ledger/ledger.test.ts',
      'apps/sandbox/src/cashier/{received,reviewers,submit-withdrawal}.test.ts',
      'apps/sandbox/src/broker/traders.test.ts',
      'apps/sandbox/src/handlers/{deposits,withdrawals}.test.ts',
    ],
    skip: [],
    first: /./,
    weight: { first: 20, rest: 20 },
    isIsolated: false,
    ignoreStatic: true,
  },
}

/** The area of this run, by its name in LEVERKIT_MUTATION_AREA. */
export const areaName = env.LEVERKIT_MUTATION_AREA ?? 'sdk'
export const area = areas[areaName]

/** The share of a file's mutants that run, 0 to 1. LEVERKIT_MUTANTS is the share of the whole; unset, all of them. */
export const shareOf = (file) => {
  const asked = Number(env.LEVERKIT_MUTANTS ?? 1)
  if (!(asked > 0 && asked <= 1)) throw new Error(`LEVERKIT_MUTANTS is a share above 0 and up to 1, not ${env.LEVERKIT_MUTANTS}`)
  return Math.min(1, asked * (area.first.test(file) ? area.weight.first : area.weight.rest))
}

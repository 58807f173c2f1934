import { env } from 'node:process'

const code = (...folders) => folders.flatMap((folder) => [`${folder}/**/*.ts`, `${folder}/**/*.tsx`])

/**
 * The areas of code that Stryker mutates, each with its quick tests. Tests of the slow run are excluded. Tests that start another
 * process or read a document are also excluded.
 *
 * `first` matches critical files. A bug in a critical file can lose money, an order or a session, or can cause a payment to a
 * wrong address. A sampled run tests `weight.first` × share of the mutants in critical files, and `weight.rest` × share of all
 * other mutants. With these weights, a run with a share of 0.01 takes about an hour for all areas together. The weights differ
 * between areas, because the durations of mutants differ: a mutant of the hooks takes ten times as long as a mutant of the
 * stream.
 *
 * `isIsolated` reloads the modules for each test file. Static mutants and tests of pages need this option. The option triples the
 * time of a mutant.
 */
export const areas = {
  sdk: {
    mutate: [
      ...code(...['math', 'wire', 'http', 'session'].map((name) => `packages/sdk/src/${name}`)),
      'packages/sdk/src/repeatLookUp.ts',
      'apps/demo/src/screen/loginPath.ts',
    ],
    tests: [
      'packages/sdk/src/{math,wire,http,session,contract}/*.test.ts',
      'packages/sdk/src/{createLeverkit,repeatLookUp}.test.ts',
      'apps/demo/src/screen/loginPath.test.ts',
    ],
    skip: ['**/{oracle.slow,editor,oneOrder.slow,annotations}.test.ts'],
    first: /./,
    weight: { first: 7, rest: 7 },
    isIsolated: false,
    ignoreStatic: true,
  },
  // Tables that are evaluated when their module loads. Stryker calls the mutants in these tables static mutants. For each static
  // mutant, all tests have to run.
  contract: {
    mutate: code('packages/sdk/src/contract'),
    tests: [
      'packages/sdk/src/contract/*.test.ts',
      'packages/sdk/src/wire/contract.test.ts',
      'packages/sdk/src/http/{answers,client,codes,foreignBroker,pages,placedOrder,specification}.test.ts',
      'packages/sdk/src/stream/{messages,specification,stream.events}.test.ts',
    ],
    skip: ['**/{annotations,streamTopics}.test.ts'],
    first: /\/(orders?|withdrawals|deposits|account|accountUpdate|scalars)\.ts$/,
    weight: { first: 8, rest: 3 },
    isIsolated: true,
    ignoreStatic: false,
  },
  stream: {
    mutate: code('packages/sdk/src/stream'),
    tests: ['packages/sdk/src/stream/**/*.test.ts'],
    skip: ['**/{nodeSocket.slow,stream.model.slow,stream.names.slow,protocol}.test.ts'],
    first: /\/login\.ts$/,
    weight: { first: 20, rest: 6 },
    isIsolated: false,
    ignoreStatic: true,
  },
  hooks: {
    mutate: code('packages/react-hooks/src'),
    tests: ['packages/react-hooks/src/**/*.test.{ts,tsx}'],
    skip: ['**/{readme.slow.test.tsx,interleavings.test.ts}'],
    first:
      /\/(ticket\/|runtime\/(Intents|OrderActions|LostWrites|SentWrites)|(orders|withdrawals|withdrawPreview|deposits|session)\.)/,
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
      'apps/sandbox/src/cashier/{received,reviewers,submitWithdrawal}.test.ts',
      'apps/sandbox/src/broker/traders.slow.test.ts',
      'apps/sandbox/src/handlers/{deposits,withdrawals}.test.ts',
    ],
    skip: [],
    first: /./,
    weight: { first: 20, rest: 20 },
    isIsolated: false,
    ignoreStatic: true,
  },
}

/** Area of this run, named by LEVERKIT_MUTATION_AREA. */
export const areaName = env.LEVERKIT_MUTATION_AREA ?? 'sdk'
export const area = areas[areaName]

/**
 * Returns which share of a file's mutants is run (0 to 1). This share is LEVERKIT_MUTANTS, multiplied by the weight of the file.
 * If LEVERKIT_MUTANTS is unset, all mutants run.
 */
export const shareOf = (file) => {
  const asked = Number(env.LEVERKIT_MUTANTS ?? 1)
  if (!(asked > 0 && asked <= 1))
    throw new Error(`LEVERKIT_MUTANTS must be a share above 0 and up to 1, not ${env.LEVERKIT_MUTANTS}`)
  return Math.min(1, asked * (area.first.test(file) ? area.weight.first : area.weight.rest))
}

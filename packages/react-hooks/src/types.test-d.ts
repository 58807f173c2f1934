import type { Category, LeverkitError, Market, Quote } from '@leverkit/sdk'
import { contract, createClient } from '@leverkit/sdk'
import { keepPreviousData, QueryClient } from '@tanstack/react-query'
import { describe, expectTypeOf, it } from 'vitest'
import * as hooks from './index.ts'

const client = createClient()
const queryClient = new QueryClient()

type AnyIn<T> = T extends readonly unknown[]
  ? AnyIn<T[number]>
  : T extends object
    ? { [K in keyof T]-?: 0 extends 1 & T[K] ? K : never }[keyof T]
    : never
type Result<H> = H extends (...args: never[]) => infer R ? R : never

// The provider is excluded: it is not a hook, and the type of its React element contains `any`.
type Hooks = Omit<typeof hooks, 'LeverkitProvider'>
type WithAny = { [K in keyof Hooks]: [AnyIn<Result<Hooks[K]>>] extends [never] ? never : K }[keyof Hooks]

describe('the public types', () => {
  it('the results of hooks do not contain the type `any`', () => {
    expectTypeOf<AnyIn<typeof hooks>>().toEqualTypeOf<never>()
    expectTypeOf<WithAny>().toEqualTypeOf<never>()
  })

  it('hooks return the types of the contract', () => {
    expectTypeOf(hooks.useMarkets).returns.toHaveProperty('data').toExtend<Market[] | undefined>()
    expectTypeOf(hooks.useMarkets).returns.toHaveProperty('error').toEqualTypeOf<LeverkitError | null>()
    expectTypeOf(hooks.useMarket).returns.toHaveProperty('data').toEqualTypeOf<Market | null | undefined>()
    expectTypeOf(hooks.useCategories).returns.toHaveProperty('data').toExtend<Category[] | undefined>()
    expectTypeOf(hooks.useQuote).toEqualTypeOf<(code: string) => Quote | undefined>()
    expectTypeOf(queryClient.fetchQuery(hooks.marketsQuery(client))).resolves.toExtend<Market[]>()
  })

  it("a read hook accepts placeholder data only of the answer's type, and accepts no option that changes the type of its result", () => {
    expectTypeOf(hooks.useMarkets).parameter(1).toEqualTypeOf<hooks.ReadOptions<Market[]> | undefined>()
    expectTypeOf(hooks.useMarket('EURUSD', { placeholderData: [] }).data).toEqualTypeOf<Market | null | undefined>()
    hooks.useMarkets('', { placeholderData: keepPreviousData, enabled: true, staleTime: 0, refetchInterval: false })
    // @ts-expect-error a category is not a market
    hooks.useMarkets('', { placeholderData: [{ id: 1, name: 'Forex' }] })
    // @ts-expect-error `select` needs `useQuery`
    hooks.useMarkets('', { select: (markets: Market[]) => markets.length })
  })

  it('query options for a write endpoint do not compile', () => {
    const place = { ...contract.orders.place, effect: 'write' } as const
    // @ts-expect-error a write has no query options
    hooks.endpointQuery(client, place, contract.orders.place.example.request)
  })

  it('endpointQuery requires the full request of an endpoint', () => {
    hooks.endpointQuery(client, contract.orders.list, { status: 'open', page: 1 })
    // @ts-expect-error the page number is missing
    hooks.endpointQuery(client, contract.orders.list, { status: 'open' })
  })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Bench, openBench } from '../testing/cli.ts'
import { runDoctor } from './runDoctor.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())

it('every check of a read-only run passes or is skipped at the sandbox', async () => {
  const { results } = await runDoctor({ url: bench.url })
  expect(results.filter(({ status }) => status === 'failed')).toEqual([])
})

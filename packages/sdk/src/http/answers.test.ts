import { describe, expect, it } from 'vitest'
import { createClient } from './client.ts'
import { specifiedAnswers } from './testing/answers.ts'
import { record } from './testing/RecordingServer.ts'

/** Replaces decimal texts with JSON numbers, because the specification does not define which of the two a broker sends. */
const asNumbers = (data: string) => data.replace(/"(-?\d+\.\d+)"/g, '$1')

describe.each(specifiedAnswers)('answer defined in section 3 of the specification: $name', ({ make, data, means }) => {
  it.each([
    ['decimals as text', data],
    ['decimals as numbers', asNumbers(data)],
  ])(
    'a handwritten answer with %s is decoded field by field @spec-3.1 @spec-3.2 @spec-3.3 @spec-3.4 @spec-3.5 @spec-3.6 @spec-3.7 @spec-3.8 @spec-3.9 @spec-3.10 @spec-3.11 @spec-3.12 @spec-3.13 @spec-3.14 @spec-3.15 @spec-3.16 @spec-3.17 @spec-3.18 @spec-3.19 @spec-3.20',
    async (_, bytes) => {
      await using server = await record((_call, response) => response.end(`{"code":1,"msg":"","data":${bytes}}`))
      expect(await make(createClient({ baseUrl: server.url, token: 'opaque' }))).toMatchObject(means as object)
    },
  )
})

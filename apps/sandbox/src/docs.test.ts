import { readFileSync } from 'node:fs'
import { contract, topics } from '@leverkit/sdk/contract'
import { describe, expect, it } from 'vitest'
import { asyncApi, documents, documentsFolder, openApi } from './docs.ts'

const pointers = (text: string) => [...text.matchAll(/"\$ref":\s*"#\/([^"]+)"/g)].map(([, path]) => path ?? '')
const follow = (root: unknown, path: string) =>
  path.split('/').reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], root)

describe('the generated documents', () => {
  it.each(Object.entries(documents()))(
    'the committed document %s equals the generated one (npm run docs) @asvs-2.1.1',
    (file, text) => {
      expect(readFileSync(`${documentsFolder}${file}`, 'utf8')).toBe(text)
    },
  )

  it('the generated documents contain every endpoint with its source, and every topic', () => {
    const operations = Object.values(openApi().paths as Record<string, Record<string, Record<string, unknown>>>).flatMap((path) =>
      Object.values(path),
    )
    const names = Object.entries(contract)
      .flatMap(([group, entries]) => Object.keys(entries).map((verb) => `${group}.${verb}`))
      .filter((name) => name !== 'platform.complaintEmail')
    expect(operations.map((operation) => operation.operationId)).toEqual(names)
    for (const operation of operations) expect(operation['x-source']).toMatch(/^(specification|our default)$/)
    const text = JSON.stringify(asyncApi())
    for (const { name } of Object.values(topics)) expect(text).toContain(JSON.stringify(name))
  })

  it.each([openApi(), asyncApi()])('every reference in the generated documents has a target', (document) => {
    const found = pointers(JSON.stringify(document))
    expect(found.length).toBeGreaterThan(0)
    for (const path of found) expect({ path, target: typeof follow(document, path) }).toEqual({ path, target: 'object' })
  })
})

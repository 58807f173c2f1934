import { readFileSync } from 'node:fs'
import { contract, topics } from '@leverkit/sdk/contract'
import { describe, expect, it } from 'vitest'
import { asyncApi } from './docs/asyncApi.ts'
import { openApi } from './docs/openApi.ts'
import { documents, documentsFolder } from './docs.ts'

const pointers = (text: string) => [...text.matchAll(/"\$ref":\s*"#\/([^"]+)"/g)].map(([, path]) => path ?? '')
const follow = (root: unknown, path: string) =>
  path.split('/').reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], root)

describe('the generated documents', () => {
  it.each(Object.entries(documents()))(
    'the committed document %s equals the generated one (npm run docs:wire) @asvs-2.1.1',
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
    expect(operations.map((operation) => operation['x-call'])).toEqual(names)
    for (const operation of operations) expect(operation['x-source']).toMatch(/^(specification|our default)$/)
    const text = JSON.stringify(asyncApi())
    for (const { name } of Object.values(topics)) expect(text).toContain(JSON.stringify(name))
  })

  it('operation ids are distinct identifiers, so that a generated client has one function per operation', () => {
    const ids = [...JSON.stringify(openApi()).matchAll(/"operationId":"([^"]+)"/g)].map(([, id]) => id)
    for (const id of ids) expect(id).toMatch(/^[a-z][a-zA-Z]+$/)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toContain('ordersSetStops')
  })

  it('the schema of a refusal has null as its data, so that a generated client can distinguish a refusal from a success', () => {
    const { Refusal } = (openApi().components as { readonly schemas: Record<string, { readonly properties: unknown }> }).schemas
    expect(Refusal?.properties).toMatchObject({ data: { type: 'null' } })
  })

  it('the generated document of the socket contains the answer to each command', () => {
    const { channels } = asyncApi() as { readonly channels: { readonly socket: { readonly messages: Record<string, unknown> } } }
    expect(Object.keys(channels.socket.messages)).toEqual([
      ...['loginCommand', 'logoutCommand', 'subCommand', 'unsubCommand', 'pingCommand'],
      ...['loginAnswer', 'subAnswer', 'unsubAnswer', 'pingAnswer'],
      ...['quotesEvent', 'accountEvent', 'closedOrdersEvent', 'candlesEvent'],
    ])
  })

  it.each([openApi(), asyncApi()])('every reference in the generated documents has a target', (document) => {
    const found = pointers(JSON.stringify(document))
    expect(found.length).toBeGreaterThan(0)
    for (const path of found) expect({ path, target: typeof follow(document, path) }).toEqual({ path, target: 'object' })
  })
})

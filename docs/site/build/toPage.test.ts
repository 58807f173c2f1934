import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'
import { type PageContext, toPage } from './toPage.ts'

const contextOf = (env: Readonly<Record<string, string>>): PageContext => ({
  settings: readSettings({ DOCS_BASE: '0.1', STORYBOOK_URL: 'https://stories.example/', ...env }),
  routes: new Map([
    ['docs/guides/index.md', ''],
    ['docs/guides/sdk.md', 'sdk'],
    ['docs/decisions/taps.md', 'decisions/taps'],
  ]),
  stories: new Map([['Price', 'trading-price--docs']]),
})
const context = contextOf({})
const page = (text: string, other = context) => toPage(`# A \`title\`\n\n${text}`, 'docs/guides/start.md', other)

it('toPage takes title and description from the first heading and paragraph', () => {
  const { title, description, body } = page('Start the [app](sdk.md) and\ntrade.\n\nMore.')
  expect({ title, description }).toEqual({ title: 'A title', description: 'Start the app and trade.' })
  expect(body).toBe('Start the [app](/0.1/sdk/) and\ntrade.\n\nMore.\n')
})

it('toPage cuts a long description at the end of a sentence', () => {
  expect(page('A sentence of text. '.repeat(20)).description).toBe('A sentence of text. '.repeat(8).trim())
})

it('toPage rejects a document without a title', () => {
  expect(() => toPage('Text', 'docs/a.md', context)).toThrow('docs/a.md has no title')
})

describe('links', () => {
  it.each([
    ['a guide', '[a](sdk.md#part)', '[a](/0.1/sdk/#part)'],
    ['the home page', '[a](index.md)', '[a](/0.1/)'],
    ['a decision', '[a](../decisions/taps.md)', '[a](/0.1/decisions/taps/)'],
    ['a page without a document', '[a](/reference/sdk/)', '[a](/0.1/reference/sdk/)'],
    ['another host', '[a](https://a.example/b)', '[a](https://a.example/b)'],
    ['stories', '[Price](story:Price)', '[Price](https://stories.example/?path=/docs/trading-price--docs)'],
    ['a file without a page becomes its text', '[`a.ts`](../../a.ts)', '`a.ts`'],
  ])('toPage converts links: %s', (_, given, expected) => {
    expect(page(`Text ${given} here.`).body).toBe(`Text ${expected} here.\n`)
  })

  it('if DOCS_SOURCES is set, toPage converts a link to a source file to an address below DOCS_SOURCES', () => {
    const { body } = page('[a](../../packages/a.ts)', contextOf({ DOCS_SOURCES: 'https://git.example/tree' }))
    expect(body).toBe('[a](https://git.example/tree/packages/a.ts)\n')
  })

  it('toPage rejects a link to a component without stories', () => {
    expect(() => page('[Prize](story:Prize)')).toThrow('story:Prize names a component without stories')
  })

  it('toPage does not change links in code blocks', () => {
    expect(page('```js\n[a](sdk.md)\n```').body).toBe('```js\n[a](sdk.md)\n```\n')
  })
})

it('toPage makes a code block with the word `playground` editable, and the page loads the editor', () => {
  const { body } = page('```ts playground run\nadd()\n```')
  expect(body).toContain('<leverkit-playground data-language="ts">\n\n```ts\nadd()\n```\n\n</leverkit-playground>')
  expect(body).toContain('<script type="module" src="/0.1/playground/element.js"></script>')
})

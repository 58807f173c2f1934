import { expect, it } from 'vitest'
import { contract, topics } from './index.ts'
import { markets, periods } from './markets.ts'
import { platform } from './platform.ts'
import type { Form, Shape } from './shape.ts'

it('each member of a web app manifest is read from its W3C name', () => {
  const wire = {
    name: 'Leverkit',
    short_name: 'Lever',
    description: 'A broker',
    start_url: '/start',
    display: 'standalone',
    theme_color: '#101418',
    background_color: '#ffffff',
  }
  expect(platform.manifest.response.read(wire)).toEqual({
    name: 'Leverkit',
    shortName: 'Lever',
    description: 'A broker',
    startUrl: '/start',
    display: 'standalone',
    themeColor: '#101418',
    backgroundColor: '#ffffff',
  })
})

it('each chart period is sent by its name in the specification', () => {
  const sent = periods.map((period) => markets.candles.request.write({ marketId: 1, period }))
  expect(sent.map((wire) => (wire as { readonly period?: unknown }).period ?? Object.values(wire as object)[1])).toEqual([
    ...['1min', '5min', '15min', '30min', '60min', '1day'],
  ])
})

it('the name, logo and category of a market are read from the wire fields Name, Logo and CategoryId', () => {
  const [example] = markets.list.example.response
  const [wire] = markets.list.response.write([{ ...example, name: null, logoUrl: null }] as never) as [Record<string, unknown>]
  const [read] = markets.list.response.read([{ ...wire, Name: 'Euro', Logo: '/logo.svg', CategoryId: 44 }])
  expect(read).toMatchObject({ name: 'Euro', logoUrl: '/logo.svg', categoryId: 44 })
})

/** Returns the wire names of the fields of every object that `form` describes, with one list for each object. */
const namesIn = (form: Form): string[][] => {
  if (form.type === 'list') return namesIn(form.item.form)
  if (form.type === 'optional') return namesIn(form.of.form)
  if (form.type !== 'object') return []
  return [form.parts.map(({ wire }) => wire), ...form.parts.flatMap(({ shape }) => namesIn(shape.form))]
}

it('no two fields of an object have the same wire name', () => {
  const entries = Object.values(contract).flatMap((verbs) => Object.values(verbs)) as unknown as {
    readonly request: Shape<unknown>
    readonly response: Shape<unknown>
  }[]
  const shapes = [
    ...entries.flatMap(({ request, response }) => [request, response]),
    ...Object.values(topics).map(({ event }) => event),
  ]
  const objects = shapes.flatMap((shape) => namesIn((shape as Shape<unknown>).form))
  expect(objects.length).toBeGreaterThan(50)
  for (const names of objects) {
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^\w+(\.\w+)*$/)
  }
})

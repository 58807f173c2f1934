import { expect, test } from 'vitest'
import { readComponentDocs } from './componentDocs.ts'
import { readComponentProps } from './componentProps.ts'

const all = readComponentProps()
const named = (component: string, name: string) =>
  [...(all[component]?.own ?? []), ...(all[component]?.inherited ?? [])].find((prop) => prop.name === name)

test('readComponentProps returns type, default value and comment of a property that the kit declares', () => {
  expect(named('Button', 'variant')).toEqual({
    name: 'variant',
    type: "'primary' | 'buy' | 'sell' | 'quiet' | 'outline' | 'danger' | 'danger-outline'",
    isRequired: false,
    description: 'Kind of action.',
    fallback: 'quiet',
  })
})

test('readComponentProps separates properties inherited from react-aria from attributes of the DOM element', () => {
  expect(named('Button', 'onPress')?.description).toMatch(/press/)
  expect(all.Button?.attributes).toContain('id')
  expect(all.Button?.inherited.map(({ name }) => name)).not.toContain('id')
})

test('readComponentProps returns the source of the types that the properties use', () => {
  expect(all.OrderTicket?.types.join('\n')).toMatch(/interface TicketMarket \{[^}]*minLots: string/)
})

test('readComponentProps returns the entry point of each component', () => {
  expect(all.CandleChart?.entry).toBe('@leverkit/ui/chart')
  expect(all.Button?.entry).toBe('@leverkit/ui')
})

test('every component with a docs page has properties', () => {
  const missing = Object.keys(readComponentDocs()).filter((name) => (all[name]?.own.length ?? 0) === 0)
  expect(missing.filter((name) => (all[name]?.inherited.length ?? 0) + (all[name]?.attributes.length ?? 0) === 0)).toEqual([])
})

import { expect, it } from 'vitest'
import { nameFor, packageNameFor, readAccent, readApi, readLanguages, readName } from './answers.ts'

it.each([
  ['#0B5FFF', '#0b5fff'],
  [' oklch(0.8 0.09 218) ', 'oklch(0.8 0.09 218)'],
])('accepts the colour %s', (text, accent) => expect(readAccent(text)).toBe(accent))

it.each([
  ['0b5fff', '#0b5fff'],
  ['0bf', '#00bbff'],
  ['#0b5ff', '#0b5fff'],
  ['rgb(11, 95, 255)', '#0b5fff'],
  ['blueish', '#0b5fff'],
])('refuses the colour %s and names %s', (text, near) => expect(() => readAccent(text)).toThrow(`Did you mean ${near}?`))

it('accepts languages with commas and spaces, without repetitions', () => {
  expect(readLanguages('en, ar en')).toEqual(['en', 'ar'])
})

it.each([
  ['ja', 'jp'],
  ['zh-TW', 'hk'],
  ['Spanish', 'spa'],
  ['deutsch', 'de'],
  ['enn', 'en'],
])('refuses the language %s and names %s', (text, near) =>
  expect(() => readLanguages(text)).toThrow(`${text} is not a language of the app. Did you mean ${near}?`),
)

it('refuses an empty list of languages', () => expect(() => readLanguages(' , ')).toThrow('needs a language'))

it.each([
  ['', ''],
  ['https://api.northgate.example/', 'https://api.northgate.example'],
  ['http://localhost:4100', 'http://localhost:4100'],
  ['https://gate.northgate.example/v2/', 'https://gate.northgate.example/v2'],
  ['same-origin', 'same-origin'],
  ['api-subdomain', 'api-subdomain'],
])('accepts the address %j', (text, address) => expect(readApi(text)).toBe(address))

it.each([
  ['api.northgate.example', 'https://api.northgate.example'],
  ['http://api.northgate.example', 'https://api.northgate.example'],
  ['ftp://api.northgate.example', 'https://api.northgate.example'],
  ['https://api.northgate.example/v1?a=1', 'https://api.northgate.example/v1'],
  ['Same-Orign', 'same-origin'],
])('refuses the address %s and names %s', (text, near) => expect(() => readApi(text)).toThrow(`Did you mean ${near}?`))

it('refuses a name that is empty or too long', () => {
  expect(() => readName('  ')).toThrow('needs a name')
  expect(() => readName('a'.repeat(41))).toThrow(`Did you mean ${'a'.repeat(40)}?`)
})

it('makes names from the folder', () => {
  expect(nameFor('my-broker')).toBe('My Broker')
  expect(packageNameFor('My Broker!')).toBe('my-broker')
})

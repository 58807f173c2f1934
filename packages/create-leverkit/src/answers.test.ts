import { expect, it } from 'vitest'
import { nameFor, packageNameFor, readAccent, readApi, readLanguages, readName } from './answers.ts'

it.each([
  ['#0B5FFF', '#0b5fff'],
  [' oklch(0.8 0.09 218) ', 'oklch(0.8 0.09 218)'],
])('readAccent accepts the colour %s', (text, accent) => expect(readAccent(text)).toBe(accent))

it.each([
  ['0b5fff', '#0b5fff'],
  ['0bf', '#00bbff'],
  ['#0b5ff', '#0b5fff'],
  ['rgb(11, 95, 255)', '#0b5fff'],
  ['blueish', '#0b5fff'],
])('readAccent refuses %s and suggests %s', (text, near) => expect(() => readAccent(text)).toThrow(`Did you mean ${near}?`))

it('readLanguages accepts codes separated by commas or spaces, and removes duplicates', () => {
  expect(readLanguages('en, ar en')).toEqual(['en', 'ar'])
})

it.each([
  ['ja', 'jp'],
  ['zh-TW', 'hk'],
  ['Spanish', 'spa'],
  ['deutsch', 'de'],
  ['enn', 'en'],
])('readLanguages refuses the language %s and suggests %s', (text, near) =>
  expect(() => readLanguages(text)).toThrow(`${text} is not a language of the app. Did you mean ${near}?`),
)

it('readLanguages refuses an empty list', () => expect(() => readLanguages(' , ')).toThrow('needs a language'))

it.each([
  ['', ''],
  ['https://api.northgate.example/', 'https://api.northgate.example'],
  ['http://localhost:4100', 'http://localhost:4100'],
  ['https://gate.northgate.example/v2/', 'https://gate.northgate.example/v2'],
  ['same-origin', 'same-origin'],
  ['api-subdomain', 'api-subdomain'],
])('readApi accepts the address %j', (text, address) => expect(readApi(text)).toBe(address))

it.each([
  ['api.northgate.example', 'https://api.northgate.example'],
  ['http://api.northgate.example', 'https://api.northgate.example'],
  ['ftp://api.northgate.example', 'https://api.northgate.example'],
  ['https://api.northgate.example/v1?a=1', 'https://api.northgate.example/v1'],
  ['Same-Orign', 'same-origin'],
])('readApi refuses the address %s and suggests %s', (text, near) => expect(() => readApi(text)).toThrow(`Did you mean ${near}?`))

it('readName refuses a name that is empty or longer than 40 characters', () => {
  expect(() => readName('  ')).toThrow('needs a name')
  expect(() => readName('a'.repeat(41))).toThrow(`Did you mean ${'a'.repeat(40)}?`)
})

it('the default names of the brand and the npm package are made from the name of the folder', () => {
  expect(nameFor('my-broker')).toBe('My Broker')
  expect(packageNameFor('My Broker!')).toBe('my-broker')
})

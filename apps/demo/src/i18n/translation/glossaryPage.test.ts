import { describe, expect, it } from 'vitest'
import { containsForbidden, entriesFor, parseGlossary } from './glossaryPage.ts'

const page = (not: string) =>
  `# Page\n\n| English | term | not | note |\n| --- | --- | --- | --- |\n| order, lots | x, y | ${not} | why |\n`
const rule = (not: string) => {
  const [found] = parseGlossary(page(not)).flatMap(({ forbidden }) => forbidden)
  if (!found) throw new Error('no rule')
  return found
}
const finds = (not: string, text: string, tag = 'en', key = 'orders:title') => containsForbidden(rule(not), key, text, tag)

it('parseGlossary reads only the tables that start with the column English', () => {
  const other = '\n| now | better |\n| --- | --- |\n| a | b |\n'
  expect(parseGlossary(page('vela, velas (except ranking:*, vela mayor)') + other)).toEqual([
    {
      english: ['order', 'lots'],
      terms: ['x', 'y'],
      forbidden: [
        { word: 'vela', except: [], only: [] },
        { word: 'velas', except: ['ranking:*', 'vela mayor'], only: [] },
      ],
      note: 'why',
    },
  ])
})

it.each([
  '| English | German | note |\n| --- | --- | --- |',
  page('a (unless b)'),
  page('a (except b)').replace(' why ', ' why | more '),
])('parseGlossary rejects unexpected columns and unreadable cells, and its error names the line', (text) => {
  expect(() => parseGlossary(text)).toThrow(/line \d/)
})

describe('a forbidden word', () => {
  it.each([
    ['vela', 'Escolha uma Vela.', 'pt-BR', true],
    ['vela', 'revelar', 'pt-BR', false],
    ['vela', 'velas', 'pt-BR', false],
    ['pokyn*', 'Zrušit pokyny', 'cs-CZ', true],
    ['*auftrag', 'Kaufauftrag', 'de-DE', true],
    ['*auftrag', 'Aufträge', 'de-DE', false],
    ['emir', 'EMİR verildi', 'tr-TR', true],
    ['指値', '予約注文(逆指値)', 'ja-JP', true],
    ['ราคาเป้าหมาย', 'ใส่ราคาเป้าหมายก่อน', 'th-TH', true],
    ['목표가', '목표가를 입력하세요', 'ko-KR', true],
    ['टारगेट', 'टारगेट भाव', 'hi-IN', true],
    ['टारगेट', 'टारगेटों', 'hi-IN', false],
    ['سعر', 'بالسعر الحالي', 'ar', true],
    ['سعر', 'أسعار', 'ar', false],
    ['order', 'the {{order}}', 'en', false],
    ['harga target', 'Harga  target', 'id-ID', true],
  ])('the word %s is found in «%s» in the language %s: %s', (word, text, tag, isFound) => {
    expect(finds(word, text, tag)).toBe(isFound)
  })

  it('a forbidden word is allowed inside an allowed phrase, and in texts whose key is exempt', () => {
    expect(finds('市場 (except 市場は休場)', '市場は休場中です', 'ja-JP')).toBe(false)
    expect(finds('市場 (except 市場は休場)', '市場は休場中。市場を選択', 'ja-JP')).toBe(true)
    expect(finds('Gewinn (except ranking:*)', 'Gewinn', 'de-DE', 'ranking:profit')).toBe(false)
    expect(finds('Gewinn (except ranking:*)', 'Gewinn', 'de-DE', 'orders:close.hint')).toBe(true)
  })

  it('a word that is forbidden only for some keys is allowed in the texts of all other keys', () => {
    expect(finds('cancel (only orders:cancel.*)', 'Cancel', 'en', 'orders:cancel.keep')).toBe(true)
    expect(finds('cancel (only orders:cancel.*)', 'Cancel', 'en', 'shell:cancel')).toBe(false)
  })
})

it('entriesFor returns the entries whose English words occur in a text', () => {
  const entries = parseGlossary(page(''))
  expect(entriesFor(entries, 'Close 0.10 lots?')).toHaveLength(1)
  expect(entriesFor(entries, 'A slot')).toHaveLength(0)
})

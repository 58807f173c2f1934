import { contract, type Market, type NewsItem } from '@leverkit/sdk'
import { expect, it } from 'vitest'
import { relatedNews } from './relatedNews.ts'

const [market] = contract.markets.list.example.response as [Market]
const gold: Market = { ...market, code: 'XAUUSD', displayCode: 'XAUUSD', name: 'Gold' }
const [item] = contract.news.list.example.response.items as [NewsItem]
const articles = ['Quiet day', 'Gold climbs', 'EUR/USD slips', 'Gold falls', 'Rates hold', 'Oil rests', 'Gold again']
const items = articles.map((title, index): NewsItem => ({ ...item, id: index as NewsItem['id'], title, summary: null }))
const related = (id: number, text: string, of = items) =>
  relatedNews({ id: id as NewsItem['id'], text }, of, [market, gold]).map(({ title }) => title)

it('articles about the same market come first, then the newest others, and the article itself is missing', () => {
  expect(related(1, 'Gold climbs. The metal rose.')).toEqual(['Gold falls', 'Gold again', 'Quiet day', 'EUR/USD slips'])
})

it('an article that names no market is followed by the newest articles', () => {
  expect(related(4, 'Rates hold')).toEqual(['Quiet day', 'Gold climbs', 'EUR/USD slips', 'Gold falls'])
})

it('an article without others has no related articles', () => {
  expect(related(0, 'Quiet day', items.slice(0, 1))).toEqual([])
})

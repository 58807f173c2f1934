import { act, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useCompany, useCompanySearch, useCompanyStatus } from './companies.ts'
import { useArticle, useNews } from './news.ts'
import { supportOf, useComplaintEmail, useSupport } from './platform.ts'
import { useRanking } from './ranking.ts'
import { renderIn, withBroker } from './testing/renderWithBroker.tsx'

const { visit } = withBroker({ traders: true })

describe('content without a session', () => {
  it('useNews loads each article once, page by page, and useArticle loads the body of one article', async () => {
    const { result } = renderIn(visit(), () => {
      const news = useNews()
      return { news, article: useArticle(news.items[0]?.id ?? 1) }
    })
    await waitFor(() => expect(result.current.news.total).toBeGreaterThan(0))
    while (result.current.news.hasMore) await act(() => result.current.news.loadMore())
    const { items, total } = result.current.news
    expect([items.length, new Set(items.map(({ id }) => id)).size]).toEqual([total, total])
    await waitFor(() => expect(result.current.article.data?.content).toMatch(/\S/))
  })

  it('the hooks load the ranking, the company and the support link', async () => {
    const { result } = renderIn(visit(), () => ({
      ranking: useRanking(),
      company: useCompany(),
      status: useCompanyStatus(),
      support: useSupport(),
    }))
    await waitFor(() => expect(result.current.ranking.data?.length).toBeGreaterThan(0))
    await waitFor(() => expect(result.current.status.data?.status).toBe('active'))
    await waitFor(() => expect(result.current.support?.opens).toBeDefined())
    await waitFor(() => expect(result.current.company.data?.name).toMatch(/\S/))
  })

  it('useCompanySearch sends no request for an empty name, and useComplaintEmail sends no request if its URL is null', () => {
    const visitor = visit()
    const { result } = renderIn(visitor, () => [useCompanySearch('  ').fetchStatus, useComplaintEmail(null).fetchStatus])
    expect([result.current, visitor.sent]).toEqual([['idle', 'idle'], []])
  })
})

describe('supportOf', () => {
  it('a support link of unknown type opens the chat page', () => {
    const types = ['confirm', 'redirect', 'page', 'unknown'] as const
    const opens = types.map((supportLinkType) => supportOf({ supportLink: null, supportLinkType }).opens)
    expect(opens).toEqual(['confirm', 'redirect', 'page', 'page'])
  })
})

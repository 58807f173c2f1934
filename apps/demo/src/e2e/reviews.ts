import { expect, type Page } from '@playwright/test'

interface Review {
  readonly id: number
  readonly kind: string
}

/** Decides the newest review of one kind, as the broker's people would. */
export const decideLatest = async (page: Page, kind: string, decision: 'accept' | 'reject', remark?: string) => {
  const answer = await page.request.get('/sandbox/reviews')
  const { reviews } = (await answer.json()) as { reviews: Review[] }
  const latest = reviews.filter((review) => review.kind.includes(kind)).sort((a, b) => b.id - a.id)[0]
  if (!latest) throw new Error(`no review of ${kind} is waiting: ${JSON.stringify(reviews)}`)
  const data = { decision, ...(remark ? { remark } : {}) }
  expect((await page.request.post(`/sandbox/reviews/${latest.id}`, { data })).ok()).toBe(true)
}

/** A picture of one pixel. */
export const picture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
})

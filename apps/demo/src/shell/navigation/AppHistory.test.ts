import { expect, it } from 'vitest'
import { AppHistory, startKey } from './AppHistory.ts'
import { MemoryHolder } from './testing/MemoryHolder.ts'

const setUp = (...paths: string[]) => {
  const holder = new MemoryHolder(...paths)
  const history = new AppHistory(holder)
  const heard: string[] = []
  const stop = history.listen(({ pathname, search, way }) => heard.push(`${way} ${pathname}${search}`))
  heard.length = 0
  return { holder, history, heard, stop }
}

it('begins with the address of the window, which has no key of its own', () => {
  const { history } = setUp('/order?type=1#/x?y=2')
  expect(history.location).toEqual({
    ...{ pathname: '/order', search: '?type=1', hash: '#/x?y=2' },
    ...{ state: null, key: startKey, way: 'history' },
  })
})

it('tells how each address was reached', () => {
  const { holder, history, heard } = setUp('/')
  void history.go('/news')
  void history.go('/news/detail?id=3', { replace: true })
  history.back()
  expect(heard).toEqual(['push /news', 'replace /news/detail?id=3', 'history /'])
  expect(holder.depth).toBe(1)
})

it('knows an address again by its key and by what was noted for it, also after the page was loaded again', () => {
  const { holder, history } = setUp('/')
  void history.go('/order', { state: { opened: 'here' } })
  const { key } = history.location
  void history.go('/news')
  expect(history.location.key).not.toBe(key)
  history.back()
  expect(history.location).toMatchObject({ key, state: { opened: 'here' } })
  expect(new AppHistory(holder).location).toMatchObject({ key, state: { opened: 'here' }, way: 'history' })
})

it('takes an address that others have put into the history for one without a note', () => {
  const { holder, history } = setUp('/')
  holder.history.pushState('theirs', '', '/login')
  holder.history.go(0)
  expect(history.location).toMatchObject({ pathname: '/login', key: startKey, state: null })
})

it('reads a query alone as one of the path that is shown', () => {
  const { history } = setUp('/rank?view=documentary#top')
  void history.go('?trader=2')
  expect(history.location).toMatchObject({ pathname: '/rank', search: '?trader=2', hash: '' })
})

it.each(['//evil.test/', '/\\evil.test', 'https://evil.test/', 'javascript:alert(1)'])('never leaves the origin for %s', (to) => {
  const { holder, history, heard } = setUp('/')
  expect(() => history.go(to)).toThrow(RangeError)
  expect([holder.location.href, heard]).toEqual(['https://app.test/', []])
})

it('resolves when what was gone to is on screen, and with it what it came before', async () => {
  const { history } = setUp('/')
  const done: string[] = []
  const all = [history.go('/news').then(() => done.push('news')), history.go('/rank').then(() => done.push('rank'))]
  const news = { ...history.location, pathname: '/news' }
  history.shows(news)
  await Promise.resolve()
  expect(done).toEqual([])
  history.shows(history.location)
  await Promise.all(all)
  expect(done).toEqual(['news', 'rank'])
})

it('is silent for whoever has stopped listening, and tells everybody else once', () => {
  const { history, heard, stop } = setUp('/')
  const others: string[] = []
  history.listen(({ pathname }) => others.push(pathname))
  stop()
  void history.go('/news')
  history.back()
  expect([heard, others]).toEqual([[], ['/', '/news', '/']])
})

it('reads an old link, whose whole address stands in the hash part, as the address that it means', () => {
  const { holder, history, heard } = setUp('/#/order?type=0')
  expect(history.location).toMatchObject({ pathname: '/order', search: '?type=0', hash: '', key: startKey })
  expect(holder.location.href).toBe('https://app.test/order?type=0')
  void history.go('/#/trade?code=GBPUSD')
  expect(heard).toEqual(['push /trade?code=GBPUSD'])
  expect(holder.depth).toBe(2)
})

it.each(['/#main', '/news#/order', '/#//elsewhere.test/order'])('leaves the hash part of %s alone', (path) => {
  const { holder } = setUp(path)
  expect(holder.location.href).toBe(`https://app.test${path}`)
})

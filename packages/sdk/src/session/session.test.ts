import { describe, expect, it, vi } from 'vitest'
import { contract } from '../contract/index.ts'
import { memoryStorage, Session, webStorage } from './session.ts'

const ada = { ...contract.session.loginDemo.example.response, token: 'of-ada' }
const eve = { token: 'of-eve', user: { ...ada.user, id: ada.user.id + 1 } }

/** One browser: a storage that all tabs share, and a window each. A tab hears of the others' writes, never of its own. */
const openBrowser = () => {
  const entries = new Map<string, string>()
  const pages: EventTarget[] = []
  const openTab = () => {
    const page = new EventTarget()
    pages.push(page)
    const tell = (key: string) => {
      for (const other of pages) if (other !== page) other.dispatchEvent(Object.assign(new Event('storage'), { key }))
    }
    const storage = {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, text: string) => {
        entries.set(key, text)
        tell(key)
      },
      removeItem: (key: string) => {
        entries.delete(key)
        tell(key)
      },
    }
    return { page, storage, session: new Session(webStorage(storage, 'leverkit.session', page)) }
  }
  return { entries, openTab }
}

describe('a session in several tabs', () => {
  it('ends and begins in all of them, each told once', () => {
    const { openTab } = openBrowser()
    const [here, there] = [openTab(), openTab()]
    const changes: string[] = []
    there.session.onChange((change) => changes.push(`${change} ${there.session.user?.id ?? 'nobody'}`))
    there.session.follow()
    here.session.open(ada)
    here.session.open(eve)
    here.session.close()
    expect(changes).toEqual([`opened ${ada.user.id}`, `opened ${eve.user.id}`, 'closed nobody'])
    expect(there.session.token).toBeNull()
  })

  it('does not write back what another tab wrote, and is told of nothing that is not its own', () => {
    const { openTab, entries } = openBrowser()
    const [here, there] = [openTab(), openTab()]
    const changed = vi.fn()
    here.session.follow()
    there.session.follow()
    there.session.onChange(changed)
    here.session.open(ada)
    here.storage.setItem('another', 'entry')
    there.page.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
    expect([changed.mock.calls, entries.size]).toEqual([[['opened']], 2])
  })

  it('is read again when following begins and when a page wakes, and no more once it is stopped', () => {
    const { openTab, entries } = openBrowser()
    const [here, there] = [openTab(), openTab()]
    here.session.open(ada)
    const stop = there.session.follow()
    expect(there.session.token).toBe('of-ada')
    entries.clear()
    there.page.dispatchEvent(new Event('pageshow'))
    expect(there.session.token).toBeNull()
    stop()
    here.session.open(eve)
    expect(there.session.token).toBeNull()
  })

  it('has nobody to follow where it is kept in memory', () => {
    const session = new Session(memoryStorage())
    session.open(ada)
    session.follow()()
    expect(session.token).toBe('of-ada')
  })
})

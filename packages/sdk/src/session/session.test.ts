import { describe, expect, it, vi } from 'vitest'
import { contract } from '../contract/index.ts'
import type { StorageError } from '../errors.ts'
import { memoryStorage, Session, webStorage } from './session.ts'

const ada = { ...contract.session.loginDemo.example.response, token: 'of-ada' }
const eve = { token: 'of-eve', user: { ...ada.user, id: 48214 } }

/**
 * Simulates one browser: a storage that all tabs share, and a window for each tab. A tab receives `storage` events only if
 * another tab writes to the storage.
 */
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
  it('a sign-in or sign-out in one browser tab changes the session in the other tab, and each change emits one event', () => {
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

  it('if one browser tab has stored a change, the other tab does not store it again; tabs ignore unrelated storage entries', () => {
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

  it('follow() reads the stored session at once and whenever the page is restored, until the caller calls the returned function', () => {
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

  it('if the old session expires in a browser tab that has not yet received a sign-in of another tab, the new session continues in both tabs', () => {
    const { openTab } = openBrowser()
    const [here, there] = [openTab(), openTab()]
    here.session.open(ada)
    there.session.follow()()
    here.session.open(eve)
    const changes: string[] = []
    there.session.onChange((change) => changes.push(change))
    there.session.close('expired')
    expect([there.session.token, changes]).toEqual([here.session.token, ['opened']])
    expect(openTab().session.token).toBe(here.session.token)
    there.session.close('expired')
    expect([there.session.token, changes, openTab().session.token]).toEqual([null, ['opened', 'expired'], null])
  })

  it('an in-memory session does not follow other browser tabs', () => {
    const session = new Session(memoryStorage())
    session.open(ada)
    session.follow()()
    expect(session.token).toBe('of-ada')
  })
})

describe('a session with an initial token', () => {
  it('signing out drops the initial token and notifies listeners', () => {
    const session = new Session(memoryStorage(), { token: 'given' })
    const changed = vi.fn()
    session.onChange(changed)
    expect(session.token).toBe('given')
    session.close()
    expect([session.token, changed.mock.calls]).toEqual([null, [['closed']]])
  })

  it('a session does not use the initial token again after a sign-in and a sign-out', () => {
    const session = new Session(memoryStorage(), { token: 'given' })
    session.open(ada)
    session.close()
    expect(session.token).toBeNull()
  })

  it('if the storage contains a session, this session is used instead of the initial token', () => {
    const storage = memoryStorage()
    new Session(storage).open(ada)
    expect(new Session(storage, { token: 'given' }).token).toBe('of-ada')
  })
})

describe('a session with a storage that throws', () => {
  const broken = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }

  it('the session continues in memory if the storage throws, and each failure is reported as a StorageError', () => {
    const errors: StorageError[] = []
    const session = new Session({ read: broken, write: broken }, { onStorageError: (error) => errors.push(error) })
    const changed = vi.fn()
    session.onChange(changed)
    session.open(ada)
    expect(session.token).toBe('of-ada')
    session.close()
    expect([session.token, changed.mock.calls]).toEqual([null, [['opened'], ['closed']]])
    expect(errors.map(({ code, cause }) => [code, (cause as Error).name])).toEqual(
      Array.from({ length: 3 }, () => ['STORAGE', 'QuotaExceededError']),
    )
  })

  it('a session continues if the storage can no longer be read', () => {
    const { session, page, storage } = openBrowser().openTab()
    session.open(ada)
    session.follow()
    storage.getItem = broken
    page.dispatchEvent(new Event('pageshow'))
    expect(session.token).toBe('of-ada')
  })
})

describe('a session in a web storage', () => {
  const storageWith = (text: string | null) => {
    const entries = new Map(text === null ? [] : [['leverkit.session', text]])
    const storage = {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
    }
    return { entries, storage }
  }

  it('the default storage key is "leverkit.session", as in every earlier version', () => {
    const { entries, storage } = storageWith(null)
    new Session(webStorage(storage, undefined, null)).open(ada)
    expect([...entries.keys()]).toEqual(['leverkit.session'])
    expect(new Session(webStorage(storage, undefined, null)).user?.id).toBe(ada.user.id)
  })

  it.each(['not JSON', '{}', '{"token":7}', 'null'])(
    'a storage entry that contains %s is removed and yields no session',
    (text) => {
      const { entries, storage } = storageWith(text)
      const session = new Session(webStorage(storage, undefined, null))
      expect([session.user, session.token, entries.size]).toEqual([null, null, 0])
    },
  )

  it('webStorage accepts a function; if the function throws, as on a server, the session is kept in memory', () => {
    const { entries, storage } = storageWith(null)
    new Session(webStorage(() => storage, undefined, null)).open(ada)
    expect([...entries.keys()]).toEqual(['leverkit.session'])
    const missing = (): Storage => {
      throw new ReferenceError('localStorage is not defined')
    }
    const errors: unknown[] = []
    const onStorageError = (error: unknown) => errors.push(error)
    const session = new Session(webStorage(missing, undefined, null), { onStorageError })
    session.open(ada)
    expect([session.user?.id, errors.length]).toEqual([ada.user.id, 2])
  })

  it('webStorage listens to other browser tabs only if there is a window', () => {
    const { storage } = storageWith(null)
    expect(webStorage(storage).onChange).toBeUndefined()
    const page = new EventTarget()
    for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, page[name].bind(page))
    const changed = vi.fn()
    const stop = webStorage(storage).onChange?.(changed)
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'leverkit.session' }))
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'another' }))
    expect(changed).toHaveBeenCalledOnce()
    stop?.()
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'leverkit.session' }))
    expect(changed).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })
})

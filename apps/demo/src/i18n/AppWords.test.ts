import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AppWords } from './AppWords.ts'
import { loadWords, type Namespace, namespaces } from './i18n.ts'
import english from './locales/en/shell.json' with { type: 'json' }

/** Lets a test hold words back, or lose them. */
const held = vi.hoisted(() => ({ before: (_tag: string, _namespace: string): Promise<void> => Promise.resolve() }))
vi.mock('./i18n.ts', async (original) => {
  const real = await original<typeof import('./i18n.ts')>()
  const load = async (...[tag, namespace]: Parameters<typeof loadWords>) => {
    await held.before(tag, namespace)
    return real.loadWords(tag, namespace)
  }
  return { ...real, loadWords: vi.fn(load) }
})

const loads = vi.mocked(loadWords)
beforeEach(() => {
  loads.mockClear()
  held.before = () => Promise.resolve()
})

const isHere = (words: AppWords, namespace: Namespace) => words.coming(namespace)?.status === 'fulfilled'

const gate = () => {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open: () => open(), opened }
}

describe('before a language is spoken', () => {
  it('says the keys, and waits for nothing', () => {
    const words = new AppWords()
    expect([words.tag, words.sayer('shell')('tabs.trade'), words.coming('orders')]).toEqual(['', 'tabs.trade', null])
    expect(loads).not.toHaveBeenCalled()
  })
})

describe('in one language', () => {
  it('tells that another one is spoken, and says the same function until then', async () => {
    const words = new AppWords()
    await words.speak('ar')
    const before = words.sayer('shell')
    expect(words.sayer('shell')).toBe(before)
    let told = 0
    words.subscribe(() => {
      told += 1
    })
    await words.speak('en')
    expect([told, words.tag, words.sayer('shell')('tabs.trade')]).toEqual([1, 'en', english.tabs.trade])
    expect(words.sayer('shell')).not.toBe(before)
  })

  it('loads a namespace once, when it is needed first', async () => {
    const words = new AppWords()
    await words.speak('en')
    const coming = words.coming('orders')
    expect(words.coming('orders')).toBe(coming)
    await coming
    expect(isHere(words, 'orders')).toBe(true)
    expect(words.coming('orders')).toBe(coming)
    expect(loads.mock.calls.filter(([, namespace]) => namespace === 'orders')).toEqual([['en', 'orders']])
  })

  it('puts nothing in the place of a value that is none, and leaves a hole that nobody fills', async () => {
    const words = new AppWords()
    await words.speak('en')
    await words.coming('trade')
    const say = words.sayer('trade')
    expect(say('problems.LOTS_BELOW_MINIMUM', { minLots: null })).toBe('At least  lots')
    expect(say('problems.LOTS_BELOW_MINIMUM')).toBe('At least {{minLots}} lots')
    expect(say('problems.LOTS_BELOW_MINIMUM', { minLots: '$& {{minLots}}' })).toBe('At least $& {{minLots}} lots')
  })

  it.each(['nowhere.at.all', 'tabs', 'tabs.trade.deeper'])('says the key where nothing stands under it: %s', async (key) => {
    const words = new AppWords()
    await words.speak('en')
    expect(words.sayer('markets')(`shell:${key}`)).toBe(key)
  })
})

describe('from one language to another', () => {
  it('waits for every namespace that is used by then, also for one that was needed meanwhile', async () => {
    const words = new AppWords()
    await words.speak('en')
    await words.coming('orders')
    const { open, opened } = gate()
    held.before = (tag, namespace) => (tag === 'de-DE' && namespace === 'shell' ? opened : Promise.resolve())
    const spoken = words.speak('de')
    const coming = words.coming('money')
    await coming
    expect([words.tag, isHere(words, 'money')]).toEqual(['en', true])
    open()
    await spoken
    expect([words.tag, isHere(words, 'orders'), isHere(words, 'money')]).toEqual(['de-DE', true, true])
  })

  it('loads all words of its language for a visit without a network', async () => {
    const words = new AppWords()
    await words.speak('en')
    await words.loadAll()
    for (const namespace of namespaces) expect(words.coming(namespace)).toMatchObject({ status: 'fulfilled' })
  })

  it('speaks the one that was asked for last, whichever comes first', async () => {
    const words = new AppWords()
    await words.speak('en')
    const { open, opened } = gate()
    held.before = (tag) => (tag === 'de-DE' ? opened : Promise.resolve())
    const slow = words.speak('de')
    await words.speak('fr')
    open()
    await slow
    expect(words.tag).toBe('fr-FR')
  })
})

describe('when words cannot be loaded', () => {
  it('fails in the same way until that is forgotten, and loads them again after it', async () => {
    const words = new AppWords()
    await words.speak('en')
    held.before = () => Promise.reject(new Error('no network'))
    const failed = words.coming('news')
    await expect(failed).rejects.toThrow('no network')
    expect(words.coming('news')).toBe(failed)
    held.before = () => Promise.resolve()
    words.forgetFailures()
    await words.coming('news')
    expect(isHere(words, 'news')).toBe(true)
  })

  it('stays in the language that was spoken, and tries again when another one is asked for', async () => {
    const words = new AppWords()
    await words.speak('en')
    held.before = () => Promise.reject(new Error('no network'))
    await expect(words.speak('de')).rejects.toThrow('no network')
    expect(words.tag).toBe('en')
    held.before = () => Promise.resolve()
    await words.speak('de')
    expect(words.tag).toBe('de-DE')
  })
})

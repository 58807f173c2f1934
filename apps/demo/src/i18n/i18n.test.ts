import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { loadWords } from './loadWords.ts'
import arabic from './locales/ar/shell.json' with { type: 'json' }
import english from './locales/en/shell.json' with { type: 'json' }

/** Lets a test delay the loading of translations, or make it fail. */
const network = vi.hoisted(() => ({ before: (_tag: string, _namespace: string): Promise<void> => Promise.resolve() }))
const load = vi.hoisted(() => vi.fn())
vi.mock('./loadWords.ts', async (original) => {
  const real = await original<typeof import('./loadWords.ts')>()
  load.mockImplementation(async (...[tag, namespace]: Parameters<typeof loadWords>) => {
    await network.before(tag, namespace)
    return real.loadWords(tag, namespace)
  })
  return { ...real, loadWords: load }
})

/** Imports a fresh copy of the module, as on a newly opened page. */
const freshWords = async () => {
  vi.resetModules()
  return import('./i18n.ts')
}

const gate = () => {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open: () => open(), opened }
}

beforeEach(() => {
  load.mockClear()
  network.before = () => Promise.resolve()
})

describe('loading translations', () => {
  it('a change of language is announced only after the texts of the first screen have loaded', async () => {
    const { i18n, speak } = await freshWords()
    await speak('ar')
    const heard: string[] = []
    i18n.on('languageChanged', () => heard.push(i18n.t('tabs.trade')))
    await speak('en')
    expect([heard, i18n.language]).toEqual([[english.tabs.trade], 'en'])
  })

  it('if a namespace is requested twice at the same time, it is loaded only once', async () => {
    const { i18n, speak, hasWords } = await freshWords()
    await speak('en')
    expect(hasWords('orders')).toBe(false)
    await Promise.all([i18n.loadNamespaces('orders'), i18n.loadNamespaces('orders')])
    expect(hasWords('orders')).toBe(true)
    expect(load.mock.calls.filter(([, namespace]) => namespace === 'orders')).toEqual([['en', 'orders']])
  })

  it('loadTranslated loads the translations of all namespaces, so that no part of a screen has to wait for translations', async () => {
    const { speak, hasWords } = await freshWords()
    const { namespaces } = await import('./loadWords.ts')
    const { loadTranslated } = await import('./withWords.tsx')
    await speak('en')
    await loadTranslated()
    expect(namespaces.filter((namespace) => !hasWords(namespace))).toEqual([])
  })

  it('a translation inserts its values without escaping them, and inserts an empty text for null', async () => {
    const { i18n, speak } = await freshWords()
    await speak('en')
    await i18n.loadNamespaces('trade')
    const say = (minLots: string | null) => i18n.t('trade:problems.LOTS_BELOW_MINIMUM', { minLots })
    expect(say(null)).toBe('Enter at least  lots')
    expect(say('$& <b> {{minLots}} $t(shell:close)')).toBe('Enter at least $& <b> {{minLots}} $t(shell:close) lots')
  })

  it('a translation uses the plural forms of the language', async () => {
    const { i18n, speak } = await freshWords()
    await speak('ar')
    const { tabs } = arabic
    const forms = [tabs.open_zero, tabs.open_one, tabs.open_two, tabs.open_few, tabs.open_many, tabs.open_other]
    const counts = [0, 1, 2, 3, 11, 100]
    expect(counts.map((count) => i18n.t('tabs.open', { count }))).toEqual(
      counts.map((count, index) => forms[index]?.replace('{{count}}', `\u2068${count}\u2069`)),
    )
  })

  it('loadAllWords loads every namespace, so that the next visit needs no network', async () => {
    const { loadAllWords, speak, hasWords } = await freshWords()
    const { namespaces } = await import('./loadWords.ts')
    await speak('en')
    await loadAllWords()
    expect(namespaces.filter((namespace) => !hasWords(namespace))).toEqual([])
  })
})

describe('changing the language', () => {
  it('a change of language waits for every namespace in use, even if a namespace is first requested during the change', async () => {
    const { i18n, speak } = await freshWords()
    await speak('en')
    await i18n.loadNamespaces('orders')
    const { open, opened } = gate()
    network.before = (tag, namespace) => (tag === 'de-DE' && namespace === 'shell' ? opened : Promise.resolve())
    const spoken = speak('de')
    await i18n.loadNamespaces('money')
    expect([i18n.language, i18n.hasResourceBundle('en', 'money')]).toEqual(['en', true])
    open()
    await spoken
    expect(i18n.language).toBe('de-DE')
    expect(['orders', 'money'].map((namespace) => i18n.hasResourceBundle('de-DE', namespace))).toEqual([true, true])
  })

  it('after two changes of language, the second choice applies, even if its translations load first', async () => {
    const { i18n, speak } = await freshWords()
    await speak('en')
    const { open, opened } = gate()
    network.before = (tag) => (tag === 'de-DE' ? opened : Promise.resolve())
    const slow = speak('de')
    await speak('fr')
    open()
    await slow
    expect(i18n.language).toBe('fr-FR')
  })

  it('a change of language rejects if its translations cannot be loaded, and succeeds once they can be loaded', async () => {
    const { i18n, speak } = await freshWords()
    await speak('en')
    network.before = () => Promise.reject(new Error('no network'))
    await expect(speak('de')).rejects.toThrow('no network')
    expect(i18n.language).toBe('en')
    network.before = () => Promise.resolve()
    await speak('de')
    expect(i18n.language).toBe('de-DE')
  })
})

it('translations that failed to load are loaded again only after forgetFailedLoads was called', async () => {
  const { forgetFailedLoads, hasWords, i18n, speak } = await freshWords()
  await speak('en')
  network.before = () => Promise.reject(new Error('no network'))
  await i18n.loadNamespaces('news')
  network.before = () => Promise.resolve()
  await i18n.loadNamespaces('news')
  expect(hasWords('news')).toBe(false)
  forgetFailedLoads()
  await i18n.loadNamespaces('news')
  expect(hasWords('news')).toBe(true)
})

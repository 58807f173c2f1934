import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultAccess } from '@leverkit/react-hooks'
import { isLang, locales } from '@leverkit/sdk'
import { iconNames } from '@leverkit/ui/brand'
import { runnerImport } from 'vite'
import type { BrandWords } from '../src/brand/brandWords.ts'
import type { Brand } from '../src/brand/schema.ts'
import { isTabOffered } from '../src/screen/isOfferedBy.ts'
import type { OwnRoute, OwnSlots, OwnText } from '../src/slots/OwnSlots.ts'
import { partNames } from '../src/slots/partNames.ts'
import { brandFile, defaultBrand, fileOfImport } from './brandFile.ts'
import { nearestLang } from './nearestValue.ts'
import { refuseSettings, type SettingProblem, unknownName } from './SettingProblem.ts'

const src = join(import.meta.dirname, '../src')
const noSlots = join(src, 'slots/noSlots.ts')

/**
 * Returns the path of the file with a brand's slots. For a brand in `src/brand/brands`, this file is in the folder `custom`
 * beside its config, if that folder exists.
 */
export const slotsFile = (name: string): string => {
  const file = name === defaultBrand ? fileOfImport('#slots') : join(brandFile(name), '../custom/slots.tsx')
  return existsSync(file) ? file : noSlots
}

const titlesOfApp = (): string[] => {
  const { titles } = JSON.parse(readFileSync(join(src, 'i18n/locales/en/shell.json'), 'utf8')) as { titles: object }
  return Object.keys(titles).filter((id) => id !== 'notFound')
}

/** Paths of the app's own routes, read from the source text of `app/routes.ts`. */
const pathsOfApp = (): string[] =>
  [...readFileSync(join(src, 'app/routes.ts'), 'utf8').matchAll(/^ {4}path: '([^']+)'/gm)].map(([, path = '']) => path)

const menuOfApp = {
  money: ['wallet', 'history', 'performance', 'calculator', 'reset'],
  person: ['auth', 'password', 'invite'],
  help: ['support', 'complaint', 'announcement', 'news', 'language', 'system'],
} as const
const groupsOfMenu: readonly string[] = Object.keys(menuOfApp)
const tabsOfApp = ['quotes', 'trade', 'orders', 'ranking', 'documentary']

const routeProblems = (routes: readonly OwnRoute[]): SettingProblem[] => {
  const ids = new Set([...titlesOfApp(), ...tabsOfApp, 'notFound', 'label', 'open'])
  const paths = new Set(pathsOfApp())
  return routes.flatMap(({ id, path }, index) => {
    const problems: SettingProblem[] = []
    if (!/^[a-z][a-z\d]*$/i.test(id))
      problems.push({ path: ['routes', index, 'id'], reason: 'is no letter with letters and digits' })
    if (ids.has(id)) problems.push({ path: ['routes', index, 'id'], reason: `another screen has the id ${JSON.stringify(id)}` })
    if (!/^\/[\w/:-]*$/.test(path)) problems.push({ path: ['routes', index, 'path'], reason: 'is no path such as "/mine/card"' })
    if (paths.has(path))
      problems.push({ path: ['routes', index, 'path'], reason: `another screen has this path; replace it in "screens"` })
    ids.add(id)
    paths.add(path)
    return problems
  })
}

type Path = SettingProblem['path']

/** Returns a problem for each unknown name at a path. */
const unknownNames = (path: Path, names: readonly (string | undefined)[], known: readonly string[]): SettingProblem[] =>
  names.flatMap((name) => (name === undefined || known.includes(name) ? [] : [unknownName(path, name, known)]))

/** Returns a problem for each unknown key of an object. */
const unknownKeys = (path: Path, object: object, known: readonly string[]): SettingProblem[] =>
  Object.keys(object).flatMap((name) => unknownNames([...path, name], [name], known))

/** Returns a problem for each translation of a text into a language that the app does not have. */
const unknownLangs = (path: Path, text: OwnText | undefined): SettingProblem[] =>
  typeof text === 'object'
    ? Object.keys(text).flatMap((lang) => (lang in locales ? [] : [unknownName([...path, lang], lang, [nearestLang(lang)])]))
    : []

/** Returns a problem for each wrong name in one of the partner's own routes. */
const namesInRoute = (route: OwnRoute, index: number): SettingProblem[] => {
  const { feature, title, tab, menu } = route
  const at = (...path: readonly string[]) => ['routes', index, ...path]
  return [
    ...unknownKeys(at(), route, ['id', 'path', 'title', 'screen', 'feature', 'tab', 'menu']),
    ...unknownNames(at('feature'), [feature], Object.keys(defaultAccess)),
    ...unknownLangs(at('title'), title),
    ...unknownKeys(at('tab'), tab ?? {}, ['icon', 'label']),
    ...unknownNames(at('tab', 'icon'), [tab?.icon], iconNames),
    ...unknownLangs(at('tab', 'label'), tab?.label),
    ...unknownKeys(at('menu'), menu ?? {}, ['group', 'icon']),
    ...unknownNames(at('menu', 'group'), [menu?.group], groupsOfMenu),
    ...unknownNames(at('menu', 'icon'), [menu?.icon], iconNames),
  ]
}

/** Returns a problem for each wrong name in a partner's slots. */
export const slotProblems = (slots: OwnSlots): SettingProblem[] => {
  const { screens = {}, parts = {}, routes = [], icons = {} } = slots
  return [
    ...unknownKeys([], slots, ['screens', 'parts', 'routes', 'icons', 'reporter']),
    ...unknownKeys(['screens'], screens, titlesOfApp()),
    ...unknownKeys(['parts'], parts, partNames),
    ...unknownKeys(['icons'], icons, iconNames),
    ...routeProblems(routes),
    ...routes.flatMap(namesInRoute),
  ]
}

/**
 * Returns a problem if a brand offers fewer than two of the tabs in its setting `tabs`. The suggested list adds tabs of the app.
 */
const fewTabs = (of: Pick<Brand, 'tabs' | 'features' | 'withoutScreens'>): SettingProblem[] => {
  const { tabs } = of
  const shown = tabs?.filter((tab) => isTabOffered(of, tab))
  if (tabs === undefined || shown === undefined || shown.length > 1) return []
  const nearest = [...shown, ...tabsOfApp.filter((tab) => !tabs.includes(tab))].slice(0, 2)
  const hidden = tabs.filter((tab) => !shown.includes(tab)).join(', ')
  return [{ path: ['tabs'], reason: `the brand does not offer ${hidden}; the nearest is ${JSON.stringify(nearest)}` }]
}

/**
 * Returns a problem for each unknown name in a brand's settings `tabs` and `menu`, and a problem if fewer than two tabs are left.
 */
export const orderProblems = (
  of: Pick<Brand, 'tabs' | 'menu' | 'features' | 'withoutScreens'>,
  { routes = [] }: OwnSlots,
): SettingProblem[] => {
  const { tabs = [], menu = {} } = of
  const unknown = (names: readonly string[], path: readonly string[], known: readonly string[]) =>
    names.flatMap((name, index) => unknownNames([...path, index], [name], known))
  const groups = ['money', 'person', 'help'] as const
  const ownTabs = routes.flatMap(({ id, tab }) => (tab ? [id] : []))
  return [
    ...unknown(tabs, ['tabs'], [...tabsOfApp, ...ownTabs]),
    ...fewTabs(of),
    ...groups.flatMap((group) => {
      const own = routes.flatMap(({ id, menu }) => (menu?.group === group ? [id] : []))
      return unknown(menu[group] ?? [], ['menu', group], [...menuOfApp[group], ...own])
    }),
  ]
}

/**
 * Reads and validates the slots of a brand, without loading their components.
 *
 * @throws Error with file, line and the nearest valid name of each wrong name
 */
export const readSlots = async (name: string): Promise<OwnSlots> => {
  const file = slotsFile(name)
  const { module } = await runnerImport<{ default: OwnSlots }>(file, { configFile: false, logLevel: 'error' })
  await refuseSettings(file, 'defineSlots', slotProblems(module.default))
  return module.default
}

const textIn = (text: OwnText, lang: string, first: string): string =>
  typeof text === 'string' ? text : (isLang(lang) && text[lang]) || (isLang(first) && text[first]) || Object.values(text)[0] || ''

/** Adds the titles of own routes to a brand's texts. They become titles of screens and labels of tabs. */
export const withRouteTitles = (words: BrandWords, { routes = [] }: OwnSlots, languages: readonly string[]): BrandWords => {
  if (routes.length === 0) return words
  const [first = ''] = languages
  const titlesIn = (lang: string) =>
    routes.flatMap(({ id, title, tab }) => [
      [`shell:titles.${id}`, textIn(title, lang, first)],
      ...(tab ? [[`shell:tabs.${id}`, textIn(tab.label ?? title, lang, first)]] : []),
    ])
  return Object.fromEntries(
    languages.map((lang) => [lang, { ...words[lang as keyof BrandWords], ...Object.fromEntries(titlesIn(lang)) }]),
  )
}

/**
 * Replaces `slot('name', Part)` by `Part` for each part that the partner does not replace. A build without slots then does not
 * contain the code for slots.
 */
export const withoutUnusedSlots = (code: string, { parts = {} }: OwnSlots): string =>
  code.replace(/\bslot\('([\w.]+)', (\w+)\)/g, (call, name: string, part: string) => (name in parts ? call : part))

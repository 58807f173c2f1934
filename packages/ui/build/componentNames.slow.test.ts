import { expect, test } from 'vitest'
import { renames } from '../../create-leverkit/src/codemod/renames.ts'
import { readComponentApi } from './componentApi.ts'

const api = readComponentApi()
const ownProps = api.flatMap(({ name, props }) =>
  props.filter(({ isOwn }) => isOwn).map((prop) => ({ component: name, ...prop })),
)

test('no component has a property with its name before the codemod', () => {
  const old = new Map(
    Object.entries(renames.components).map(([name, { props, labels, byHand }]) => [
      name,
      new Set(Object.keys({ ...props, ...labels, ...byHand })),
    ]),
  )
  const found = ownProps.filter(({ component, name }) => old.get(component)?.has(name))
  expect(found.map(({ component, name }) => `${component}.${name}`)).toEqual([])
})

test('the codemod names components and properties that exist', () => {
  const known = new Map(api.map(({ name, props }) => [name, new Set(props.map((prop) => prop.name))]))
  const missing = Object.entries(renames.components).flatMap(([component, { props = {}, labels = {}, fields = {} }]) =>
    [...Object.values(props), ...(Object.keys(labels).length > 0 ? ['labels'] : []), ...Object.keys(fields)]
      .filter((name) => !known.get(component)?.has(name))
      .map((name) => `${component}.${name}`),
  )
  expect(missing).toEqual([])
})

/** Names for which the convention has another name, with this other name. */
const refused: Readonly<Record<string, string>> = {
  isBusy: 'isPending',
  isSubmitting: 'isPending',
  isRefreshing: 'isPending',
  options: 'items',
  digits: 'fractionDigits',
  query: 'inputValue',
  min: 'minValue',
  max: 'maxValue',
  isOn: 'isSelected',
  onSelect: 'onSelectionChange',
  onOpen: 'onPress',
  onSort: 'onSortChange',
}
/** Properties with another meaning than the refused name has elsewhere. */
const exceptions: ReadonlySet<string> = new Set(['FileUpload.onSelect'])

test('components use one name for one thing', () => {
  const found = ownProps
    .map(({ component, name }) => ({ name, at: `${component}.${name}` }))
    .filter(({ name, at }) => Object.hasOwn(refused, name) && !exceptions.has(at))
  expect(found.map(({ name, at }) => `${at} must be ${refused[name]}`)).toEqual([])
})

test('a boolean property of a component starts with is, has or default', () => {
  const found = ownProps.filter(
    ({ name, type }) => /^boolean( \| undefined)?$/.test(type) && !/^(is|has|default)[A-Z]/.test(name),
  )
  expect(found.map(({ component, name }) => `${component}.${name}`)).toEqual([])
})

test('texts of a component are in labels', () => {
  const found = ownProps.filter(({ name }) => /(Word|Label|Labels)$/.test(name) || name === 'word')
  expect(found.map(({ component, name }) => `${component}.${name}`)).toEqual([])
})

test('no component requires a locale, because the I18nProvider has one', () => {
  const found = ownProps.filter(({ name, isOptional }) => name === 'locale' && !isOptional)
  expect(found.map(({ component, name }) => `${component}.${name}`)).toEqual([])
})

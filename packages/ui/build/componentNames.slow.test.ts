import { expect, test } from 'vitest'
import { renames } from '../../create-leverkit/src/codemod/renames.ts'
import { readComponentApi } from './componentApi.ts'

const api = readComponentApi()
const ownProps = api.flatMap(({ name, props }) =>
  props.filter(({ isOwn }) => isOwn).map((prop) => ({ component: name, ...prop })),
)

test('no component has a property with a name that the codemod replaces', () => {
  const old = new Map(
    Object.entries(renames.components).map(([name, { props, labels, byHand }]) => [
      name,
      new Set(Object.keys({ ...props, ...labels, ...byHand })),
    ]),
  )
  const found = ownProps.filter(({ component, name }) => old.get(component)?.has(name))
  expect(found.map(({ component, name }) => `${component}.${name}`)).toEqual([])
})

test('each property name that the codemod writes exists on its component', () => {
  const known = new Map(api.map(({ name, props }) => [name, new Set(props.map((prop) => prop.name))]))
  // LeverkitProvider is in the hooks. The type check of the changed example in create-leverkit covers it.
  const ofKit = Object.entries(renames.components).filter(([component]) => component !== 'LeverkitProvider')
  const missing = ofKit.flatMap(([component, { props = {}, labels = {}, fields = {} }]) =>
    [...Object.values(props), ...(Object.keys(labels).length > 0 ? ['labels'] : []), ...Object.keys(fields)]
      .filter((name) => !known.get(component)?.has(name))
      .map((name) => `${component}.${name}`),
  )
  expect(missing).toEqual([])
})

/** Property names that the convention forbids, each with the name to use instead. */
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
/** Properties that may have a forbidden name, because the name has another meaning in this component. */
const exceptions: ReadonlySet<string> = new Set(['FileUpload.onSelect'])

test('no property of a component has a name that the convention forbids', () => {
  const found = ownProps
    .map(({ component, name }) => ({ name, at: `${component}.${name}` }))
    .filter(({ name, at }) => Object.hasOwn(refused, name) && !exceptions.has(at))
  expect(found.map(({ name, at }) => `${at} must be ${refused[name]}`)).toEqual([])
})

/**
 * Fields that may have a forbidden name. `bounds` is a range of prices. The SDK defines the names `pipDigits` and
 * `pricePrecision`.
 */
const fieldExceptions =
  /^(CandleChart\.lines\..*bounds\.(min|max)|(OrderTicket|TicketPanel)\.market\.(pipDigits|pricePrecision))$/
/**
 * A field with a number of decimals has the name `fractionDigits`. If an object has several such fields, each name starts with a
 * noun, as in `priceFractionDigits`. `smallDigits` is the number of digits in small type.
 */
const isWrongDigits = (name: string) => /([dD]igits|Precision)$/.test(name) && !/([fF]ractionDigits|smallDigits)$/.test(name)

test('if a property is an object, none of its fields has a name that the convention forbids', () => {
  const fields = api.flatMap(({ name, fields }) => fields.map((field) => ({ name: field.name, at: `${name}.${field.path}` })))
  expect(fields.map(({ at }) => at)).toContain('PositionCalculator.rules.priceFractionDigits')
  const found = fields.filter(
    ({ name, at }) => (Object.hasOwn(refused, name) || isWrongDigits(name)) && !fieldExceptions.test(at),
  )
  expect(found.map(({ at }) => at)).toEqual([])
})

test('the name of a boolean property of a component starts with is, has or default, except for autoFocus', () => {
  // React and react-aria define the name `autoFocus`.
  const found = ownProps.filter(
    ({ name, type }) => /^boolean( \| undefined)?$/.test(type) && !/^((is|has|default)[A-Z]|autoFocus$)/.test(name),
  )
  expect(found.map(({ component, name }) => `${component}.${name}`)).toEqual([])
})

test('no property of a component is named …Word, …Label or …Labels, because all texts are in the property `labels`', () => {
  const found = ownProps.filter(({ name }) => /(Word|Label|Labels)$/.test(name) || name === 'word')
  expect(found.map(({ component, name }) => `${component}.${name}`)).toEqual([])
})

test('no component requires a locale, because the I18nProvider has one', () => {
  const found = ownProps.filter(({ name, isOptional }) => name === 'locale' && !isOptional)
  expect(found.map(({ component, name }) => `${component}.${name}`)).toEqual([])
})

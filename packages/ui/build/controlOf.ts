import type { ComponentApi, ComponentProp } from './componentApi.ts'

/**
 * Components whose value is an object with several fields, such as the values of a form. The page always controls this object.
 */
const controlledForms: ReadonlySet<string> = new Set(['DrawingBar', 'IdentityForm', 'OrderTicket', 'StopEditor', 'WithdrawForm'])

/** States that only the page controls. Rule 3 of docs/contributing/components.md gives the reason for each. */
export const controlledStates: ReadonlySet<string> = new Set([
  'BlockingSpinner.isOpen',
  'CommandMenu.inputValue',
  'CommandMenu.isOpen',
  'ConfirmOrder.isOpen',
  'Dialog.isOpen',
  'Drawer.isOpen',
  'IconButton.isSelected',
  'MarketListHead.sortDescriptor',
  'MarketPicker.inputValue',
  'MarketRow.isSelected',
  'OrderDetail.limits',
  'PaneSeparator.value',
  'PnlCalendar.month',
  'PnlCalendar.selectedKey',
  'Sheet.isOpen',
  'WatchlistEditor.markets',
])

/** Names of properties that always hold a state which the user can change. */
const stateNames = /^(is(Open|Selected|Expanded|FullScreen)|inputValue|selectedKeys?|sortDescriptor)$/

/** `onMarketsChange` reports `markets`, `onChange` reports `value`. */
const subjectOf = (handler: string) => handler.slice('on'.length, -'Change'.length).replace(/^./, (first) => first.toLowerCase())

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/**
 * Returns the possible names of the state that a handler reports. For example, the handler `onSortChange` reports
 * `sortDescriptor`.
 */
function stateNamesOf(handler: string): readonly string[] {
  const subject = subjectOf(handler)
  if (subject === '') return ['isSelected', 'value']
  const selected = subject === 'selection' ? ['selectedKey', 'selectedKeys'] : []
  return [subject, `is${capitalised(subject)}`, `${subject}Descriptor`, `${subject}Value`, `${subject}Keys`, ...selected]
}

/** A state of a component with the properties that control it. */
export interface StatePair {
  readonly state: string
  /** Whether the caller may omit the state. The component then stores the state itself and accepts an initial value. */
  readonly isOptional: boolean
  /** Whether the kit declares the state itself. react-aria tests its own states. */
  readonly isOwn: boolean
}

/** Returns all states of a component, whether or not it has a handler for their changes. */
export function pairsOf({ props }: ComponentApi): readonly StatePair[] {
  const find = (name: string) => props.find((candidate) => candidate.name === name)
  const pairOf = (name: string, handlers: readonly ComponentProp[]): StatePair => {
    const state = find(name)
    const start = find(`default${capitalised(name.replace(/^is(?=[A-Z])/, ''))}`)
    const parts = [state, start, ...handlers]
    return {
      state: name,
      isOptional: handlers.length > 0 && parts.every((part) => part?.isOptional),
      isOwn: parts.some((part) => part?.isOwn),
    }
  }
  const pairs = props.flatMap((handler): StatePair[] => {
    // DOM events bubble from any element inside the component, so a handler of DOM events does not report a state of the
    // component.
    if (!/^on\w*Change$/.test(handler.name) || /EventHandler</.test(handler.type)) return []
    const name = stateNamesOf(handler.name).find(find)
    if (name !== undefined) return [pairOf(name, [handler])]
    return handler.isOwn ? [{ state: subjectOf(handler.name) || 'values', isOptional: false, isOwn: true }] : []
  })
  const alone = props.filter(({ name, isOwn }) => isOwn && stateNames.test(name) && !pairs.some(({ state }) => state === name))
  return [...pairs, ...alone.map(({ name }) => pairOf(name, []))]
}

/**
 * Returns who controls the states of a component. `both`: the caller or the component. `form` and `… controlled`: only the
 * caller. `no value`: the component has no state. A text that starts with "faulty" names the states that break the convention.
 *
 * @param startTested - pairs, such as `Select.value`, for which a test shows that the initial value works
 */
export function controlOf(component: ComponentApi, startTested: ReadonlySet<string>): string {
  const { name } = component
  const pairs = pairsOf(component)
  if (pairs.length === 0) return 'no value'
  if (controlledForms.has(name)) return 'form'
  const isControlled = ({ state }: StatePair) => controlledStates.has(`${name}.${state}`)
  const single = pairs.filter((pair) => !pair.isOptional && !isControlled(pair))
  if (single.length > 0) return `faulty: ${single.map(({ state }) => state).join(', ')} must be optional and have a default`
  const untested = pairs.filter((pair) => pair.isOwn && pair.isOptional && !startTested.has(`${name}.${pair.state}`))
  if (untested.length > 0) return `faulty: no test of the initial ${untested.map(({ state }) => state).join(', ')}`
  const controlled = pairs.filter(isControlled).map(({ state }) => `${state} controlled`)
  return [...(pairs.length > controlled.length ? ['both'] : []), ...controlled].join(', ')
}

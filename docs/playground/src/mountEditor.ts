import './editor.css'
import { ExampleFrame } from './ExampleFrame.ts'
import { highlight } from './highlight.ts'
import type { FrameMessage } from './messages.ts'

const make = <Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = '') => {
  const element = document.createElement(name)
  element.className = className
  element.textContent = text
  return element
}

/** Text of the static block of code. Expressive Code puts each line into an element of its own. */
const codeOf = (element: Element) =>
  [...element.querySelectorAll('.ec-line')].map((line) => (line.textContent ?? '').replace(/\n$/, '')).join('\n')

const button = (label: string, onClick: () => void) => {
  const element = make('button', 'playground-button', label)
  element.type = 'button'
  element.addEventListener('click', onClick)
  return element
}

const createInput = (code: string) => {
  const box = make('div', 'playground-input')
  const shown = make('pre', 'playground-shown')
  shown.ariaHidden = 'true'
  const input = make('textarea', 'playground-text')
  input.ariaLabel = 'Code of the example'
  input.spellcheck = false
  input.autocapitalize = 'off'
  input.wrap = 'off'
  const show = () => {
    // A line break at the end has no height in an element, but has one in a text area.
    shown.innerHTML = `${highlight(input.value)}\n`
    input.rows = input.value.split('\n').length
  }
  const set = (text: string) => {
    input.value = text
    show()
  }
  input.addEventListener('input', show)
  set(code)
  const sheet = make('div', 'playground-code')
  sheet.append(shown, input)
  box.append(sheet)
  return { box, input, set }
}

/** Replaces the static block of code of an example by an editor with a button that runs it. */
export function mountEditor(element: HTMLElement): void {
  const code = codeOf(element)
  const { box, input, set } = createInput(code)
  const output = make('pre', 'playground-output')
  output.hidden = true
  output.tabIndex = 0
  output.role = 'log'
  output.ariaLabel = 'Output'
  const place = make('div', 'playground-frame')
  const status = make('span', 'playground-status')
  status.role = 'status'

  const receive = (message: FrameMessage) => {
    if (message.kind === 'done') status.textContent = 'Done'
    if (message.kind !== 'line') return
    const line = make('span', 'playground-line', `${message.text}\n`)
    line.dataset.level = message.level
    output.hidden = false
    output.append(line)
    output.scrollTop = output.scrollHeight
  }
  const frame = new ExampleFrame(place, receive)
  const run = () => {
    output.replaceChildren()
    status.textContent = 'Running with a broker in this page …'
    const theme = document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
    frame.run({ kind: 'run', code: input.value, theme })
  }
  const bar = make('div', 'playground-bar')
  bar.append(
    button('Run', run),
    button('Reset', () => set(code)),
    status,
  )
  element.replaceChildren(box, bar, output, place)
}

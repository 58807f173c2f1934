import '@leverkit/ui/styles.css'
import './frame.css'
import { type ComponentType, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { openBroker } from './broker.ts'
import { formatValue } from './formatValue.ts'
import type { FrameMessage, Level, RunMessage } from './messages.ts'
import { runExample } from './runExample.ts'

const send = (message: FrameMessage) => window.parent.postMessage(message, location.origin)
const line = (level: Level, values: readonly unknown[]) => send({ kind: 'line', level, text: values.map(formatValue).join(' ') })

for (const level of ['log', 'warn', 'error'] as const) {
  const original = console[level]
  console[level] = (...values: unknown[]) => {
    original(...values)
    line(level, values)
  }
}
console.debug = console.log
console.info = console.log
window.addEventListener('error', ({ error, message }) => line('error', [error ?? message]))
window.addEventListener('unhandledrejection', ({ reason }) => line('error', [reason]))

const preview = document.querySelector('#preview')
const isComponent = (value: unknown): value is ComponentType => typeof value === 'function'

async function run({ code, theme }: RunMessage): Promise<void> {
  document.documentElement.dataset.lkTheme = theme
  try {
    await openBroker()
    const { default: App } = await runExample(code)
    if (isComponent(App) && preview !== null) {
      createRoot(preview).render(createElement(App))
      send({ kind: 'rendered' })
    }
  } catch (error) {
    line('error', [error])
  }
  send({ kind: 'done' })
}

new ResizeObserver(() => send({ kind: 'height', height: document.documentElement.scrollHeight })).observe(document.body)
window.addEventListener('message', ({ origin, data }: MessageEvent<RunMessage>) => {
  if (origin === location.origin && data.kind === 'run') void run(data)
})
send({ kind: 'ready' })

import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { page, policy } from '../http/page.ts'
import { type ClockChange, ControlError, type ControlPanel } from './ControlPanel.ts'
import { FaultSettingError, faultSetting } from './faultSetting.ts'
import { isFaultName } from './faultTable.ts'

type Body = Readonly<Record<string, unknown>>

/** Parses a form of the control page. Omits empty fields, and converts numbers and booleans from text. */
async function readForm(c: Context): Promise<Body> {
  const form = new URLSearchParams(await c.req.text())
  const filled = [...form].filter(([, value]) => value !== '')
  const number = (name: string, value: string) => (['advance', 'speed', 'times'].includes(name) ? +value : value)
  return Object.fromEntries(filled.map(([name, value]) => [name, name === 'paused' ? value === 'true' : number(name, value)]))
}

async function readJson(c: Context): Promise<Body> {
  try {
    const value: unknown = await c.req.json()
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Body
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new ControlError('Send one JSON object.')
}

const isForm = (c: Context) => c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') === true
const readBody = (c: Context) => (isForm(c) ? readForm(c) : readJson(c))

function ofKind<T>(body: Body, name: string, isIt: (value: unknown) => value is T, kind: string): T | undefined {
  const value = body[name]
  if (value === undefined || value === null) return undefined
  if (!isIt(value)) throw new ControlError(`${name} must be ${kind}.`)
  return value
}

const isText = (value: unknown) => typeof value === 'string'
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isFlag = (value: unknown) => typeof value === 'boolean'

function readMoment(text: string): number {
  const at = /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : NaN
  if (Number.isNaN(at)) throw new ControlError('at must be a time such as "2026-11-18T14:00:00Z".')
  return at
}

function readClockChange(body: Body): ClockChange {
  const [advance, speed] = [
    ofKind(body, 'advance', isNumber, 'a number of milliseconds'),
    ofKind(body, 'speed', isNumber, 'a number'),
  ]
  const [at, paused] = [ofKind(body, 'at', isText, 'a time'), ofKind(body, 'paused', isFlag, 'true or false')]
  return {
    ...(advance === undefined ? {} : { advance }),
    ...(at === undefined ? {} : { at: readMoment(at) }),
    ...(speed === undefined ? {} : { speed }),
    ...(paused === undefined ? {} : { paused }),
  }
}

function switchOn({ faults }: ControlPanel, body: Body): void {
  const name = ofKind(body, 'name', isText, 'the name of a fault') ?? ''
  faults.on(faultSetting(name, ofKind(body, 'value', isText, 'text'), ofKind(body, 'times', isNumber, 'a number')))
}

function switchOff({ faults }: ControlPanel, name: string): void {
  if (!isFaultName(name)) throw new FaultSettingError(`There is no fault "${name}".`)
  faults.off(name)
}

function controlPage(panel: ControlPanel) {
  const { seed, clock, faults } = panel.state()
  const button = (path: string, label: string, fields: unknown) =>
    html`<form method="post" action="${path}">${fields}<button>${label}</button></form>`
  const rows = panel.known().map(({ name, about, value, preset }) => {
    const active = faults.find((fault) => fault.name === name)
    const field = preset === null ? '' : html`<input name="value" value="${active?.value ?? preset}" aria-label="${value}">`
    const on = button('/sandbox/faults', 'Switch on', html`<input type="hidden" name="name" value="${name}">${field}`)
    const state = active === undefined ? on : html`<strong>On</strong> ${button(`/sandbox/faults/${name}/off`, 'Switch off', '')}`
    return html`<dt>${name}</dt><dd>${about}.${preset === null ? '' : html` Value: ${value}.`}${state}</dd>`
  })
  return page(
    'Sandbox control',
    html`<p>Seed ${seed}. Market time ${clock.iso}, ${clock.speed} × real time${clock.isPaused ? ', paused' : ''}.</p>
${button('/sandbox/clock', 'Advance', html`<label>by ms <input name="advance" value="60000"></label>`)}
${button('/sandbox/clock', 'Set', html`<label>speed <input name="speed" value="${clock.speed}"></label>`)}
${button('/sandbox/clock', clock.isPaused ? 'Resume' : 'Pause', html`<input type="hidden" name="paused" value="${!clock.isPaused}">`)}
<h2>Faults</h2><dl>${rows}</dl>`,
  )
}

/**
 * Creates the HTTP endpoints that show and change the faults and the clock. Developers get a page, and tests get JSON. The
 * caller must ensure that only this machine has access.
 */
export function createControlPages(panel: ControlPanel): Hono {
  const app = new Hono()
  const answer = (c: Context) => (isForm(c) ? c.redirect('/sandbox/control', 303) : c.json(panel.state()))
  app.get('/sandbox/control', (c) => {
    if (c.req.header('accept')?.includes('text/html') !== true) return c.json({ ...panel.state(), known: panel.known() })
    c.header('content-security-policy', policy("'none'"))
    return c.html(controlPage(panel))
  })
  app.post('/sandbox/faults', async (c) => {
    switchOn(panel, await readBody(c))
    return answer(c)
  })
  app.post('/sandbox/faults/:name/off', (c) => {
    switchOff(panel, c.req.param('name'))
    return answer(c)
  })
  app.delete('/sandbox/faults/:name', (c) => {
    switchOff(panel, c.req.param('name'))
    return answer(c)
  })
  app.delete('/sandbox/faults', (c) => {
    panel.faults.clear()
    return answer(c)
  })
  app.post('/sandbox/clock', async (c) => {
    await panel.setClock(readClockChange(await readBody(c)))
    return answer(c)
  })
  app.onError((error, c) => {
    if (error instanceof ControlError || error instanceof FaultSettingError) return c.json({ error: error.message }, 400)
    throw error
  })
  return app
}

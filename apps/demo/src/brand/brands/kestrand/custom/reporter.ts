import type { Reporter } from '../../../../slots/OwnSlots.ts'

/** Sends a report to an endpoint of the broker. If this fails, the report is lost, and the app continues. */
const send = (report: object) => {
  const body = JSON.stringify({ at: Date.now(), ...report })
  fetch('/reports', { method: 'POST', body, keepalive: true }).catch(() => undefined)
}

export const onEvent: NonNullable<Reporter['onEvent']> = (event) => send({ event })
export const onError: NonNullable<Reporter['onError']> = (error) => send({ error })

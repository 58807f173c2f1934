const HOUR_MS = 3_600_000

interface Zone {
  readonly format: Intl.DateTimeFormat
  readonly offsets: Map<number, number>
}

const zones = new Map<string, Zone>()

function zoneOf(name: string): Zone {
  const known = zones.get(name)
  if (known) return known
  const zone = { format: new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' }), offsets: new Map() }
  zones.set(name, zone)
  return zone
}

/**
 * Returns the offset of a time zone from UTC at a time, in ms. Offsets are cached for whole hours, because they change only at
 * full hours.
 */
function offsetAt(name: string, at: number): number {
  const zone = zoneOf(name)
  const hour = Math.floor(at / HOUR_MS)
  const known = zone.offsets.get(hour)
  if (known !== undefined) return known
  const label = zone.format.formatToParts(hour * HOUR_MS).find((part) => part.type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(label) ?? []
  const size = (parseInt(hours, 10) * 60 + parseInt(minutes, 10)) * 60_000
  const offset = sign === '-' ? -size : size
  zone.offsets.set(hour, offset)
  return offset
}

/**
 * Converts a local time in a time zone to epoch ms.
 *
 * @param zone - IANA name of the time zone
 * @param wallMs - local time, converted to epoch ms as if it were UTC
 * @returns epoch ms. If a change of the clock skips or repeats the local time, the result uses the offset before or after the
 *   change, depending on the zone.
 * @example zonedTime('America/New_York', Date.UTC(2026, 6, 1, 17)) // Date.UTC(2026, 6, 1, 21)
 */
export function zonedTime(zone: string, wallMs: number): number {
  const guess = wallMs - offsetAt(zone, wallMs)
  return wallMs - offsetAt(zone, guess)
}

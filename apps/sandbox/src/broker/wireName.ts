import type { Endpoint } from '@leverkit/sdk/contract'

/**
 * Returns the wire name of a request field. Refusals contain the wire name, because the caller has sent the field
 * by this name.
 */
export function wireName<Req>(entry: Endpoint<Req, unknown>, field: keyof Req & string): string {
  const known = entry.request.fields[field]
  if (known === undefined) throw new Error(`${entry.path} has no field ${field}.`)
  return known.wire
}

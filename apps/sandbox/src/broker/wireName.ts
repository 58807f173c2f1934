import type { Endpoint } from '@leverkit/sdk/contract'

/** Returns the wire name of a request field: the name by which the caller sends the field. Refusals contain this name. */
export function wireName<Req>(entry: Endpoint<Req, unknown>, field: keyof Req & string): string {
  const known = entry.request.fields[field]
  if (known === undefined) throw new Error(`${entry.path} has no field ${field}.`)
  return known.wire
}

import type { Endpoint } from '@leverkit/sdk/contract'

/** How a field of a request is called on the wire: what a refusal names, for that is what the caller has sent. */
export function wireName<Req>(entry: Endpoint<Req, unknown>, field: keyof Req & string): string {
  const known = entry.request.fields[field]
  if (known === undefined) throw new Error(`${entry.path} has no field ${field}.`)
  return known.wire
}

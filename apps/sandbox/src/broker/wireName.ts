import type { Endpoint } from '@leverkit/sdk/contract'

/** Wire name of a request field. Refusals use it, because it is the name that the caller has sent. */
export function wireName<Req>(entry: Endpoint<Req, unknown>, field: keyof Req & string): string {
  const known = entry.request.fields[field]
  if (known === undefined) throw new Error(`${entry.path} has no field ${field}.`)
  return known.wire
}

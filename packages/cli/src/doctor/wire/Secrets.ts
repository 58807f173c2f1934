import { contract, type Endpoint, type Form } from '@leverkit/sdk/contract'
import { isSecret } from '../../secretFields.ts'

type AnyEndpoint = Endpoint<unknown, unknown>

/** Returns the wire names of all fields that contain a secret. The names are taken from the contract. */
const secretNames = (): ReadonlySet<string> => {
  const found = new Set<string>()
  const note = (fields: Readonly<Record<string, { readonly wire: string }>>) => {
    for (const [name, { wire }] of Object.entries(fields)) if (isSecret(name)) found.add(wire)
  }
  const entries = Object.values(contract).flatMap((verbs): AnyEndpoint[] => Object.values(verbs as Record<string, AnyEndpoint>))
  for (const { request, response } of entries) {
    note(request.fields)
    const form: Form = response.form
    if (form.type === 'object' && 'fields' in response)
      note((response as { fields: Readonly<Record<string, { readonly wire: string }>> }).fields)
  }
  // `code` is not a secret: it is the wire name of the envelope's code. One-time codes in requests have other wire names.
  found.delete('code')
  return found
}

const names = [...secretNames()].map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
const inJson = new RegExp(`("(?:${names}|token)"\\s*:\\s*)(?:"(?:[^"\\\\]|\\\\.)*"|-?[\\d.eE+-]+)`, 'g')
const inForm = new RegExp(`(^|[?&\\n])((?:${names}|token)=)[^&\\s]*`, 'g')
const inHeaders = /^((?:authorization|cookie|set-cookie|idempotency-key):\s*).*$/gim

/**
 * Removes secrets from texts: known tokens, passwords and demo identifiers, and the value of every field that contains a
 * secret.
 */
export class Secrets {
  readonly #known = new Set<string>()

  /** Adds a secret. A text of less than 6 characters is ignored, because the same characters may occur elsewhere by chance. */
  add(secret: string): void {
    if (secret.length >= 6) this.#known.add(secret)
  }

  /** Replaces every secret in a text by stars. */
  mask(text: string): string {
    let masked = text.replace(inHeaders, '$1***').replace(inJson, '$1"***"').replace(inForm, '$1$2***')
    for (const secret of this.#known) {
      masked = masked.replaceAll(secret, '***')
      const encoded = encodeURIComponent(secret)
      if (encoded !== secret) masked = masked.replaceAll(encoded, '***')
    }
    return masked
  }
}

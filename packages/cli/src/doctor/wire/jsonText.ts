/** Returns the first name that occurs twice in the same object of a JSON text; `null` if there is none. */
export const duplicateName = (json: string): string | null => {
  const names: Set<string>[] = []
  const token = /"((?:[^"\\]|\\.)*)"(\s*:)?|[{}]/g
  for (const [text, name = '', colon] of json.matchAll(token)) {
    if (text === '{') names.push(new Set())
    else if (text === '}') names.pop()
    else if (colon !== undefined) {
      const known = names.at(-1)
      if (known?.has(name)) return name
      known?.add(name)
    }
  }
  return null
}

/** Decodes UTF-8 strictly. Returns `null` if the bytes are not UTF-8. */
export const utf8Of = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

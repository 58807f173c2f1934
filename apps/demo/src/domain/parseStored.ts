/** Parses a text that this device has stored as JSON. Returns `null` if nothing is stored, or if the text is damaged. */
export const parseStored = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

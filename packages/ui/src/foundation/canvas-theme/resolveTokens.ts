/**
 * Resolved values of tokens at this element, for a canvas, which cannot resolve `var()` and `calc()`: one probe element for each token.
 * All probes are inserted before the first is read, so the browser computes styles once.
 */
export function resolveTokens<K extends string>(
  element: HTMLElement,
  tokens: Readonly<Record<K, string>>,
): Record<K | 'font', string> {
  const group = element.ownerDocument.createElement('span')
  // Otherwise forced colours would replace a mix of system colours by the plain text colour.
  group.style.setProperty('forced-color-adjust', 'none')
  const probes: Partial<Record<K, HTMLElement>> = {}
  for (const name in tokens) {
    const probe = element.ownerDocument.createElement('span')
    probe.style.color = `var(${tokens[name]})`
    probes[name] = probe
    group.append(probe)
  }
  element.append(group)
  const resolved: Partial<Record<K | 'font', string>> = {}
  const font = getComputedStyle(group).fontFamily
  for (const name in probes) {
    const probe = probes[name]
    if (probe) resolved[name] = getComputedStyle(probe).color
  }
  group.remove()
  return { ...resolved, font } as Record<K | 'font', string>
}

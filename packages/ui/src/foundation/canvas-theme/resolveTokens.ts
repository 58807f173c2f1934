/**
 * The tokens as they stand at this element: a probe lets the browser resolve `var()` and `calc()`, which a canvas cannot. One probe for each
 * token and all of them at once, so that styles are computed once and not after each question.
 */
export function resolveTokens<K extends string>(
  element: HTMLElement,
  tokens: Readonly<Record<K, string>>,
): Record<K | 'font', string> {
  const group = element.ownerDocument.createElement('span')
  // Under forced colours a mix of the system's colours would else be put back to plain ink.
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

/**
 * Returns the values that colour tokens have on an element, and the font of the element. A canvas needs resolved values,
 * because it does not support `var()` and `calc()`. Each value is read from a probe element. All probe elements are inserted
 * before the first value is read, so that the browser computes styles only once.
 */
export function resolveTokens<K extends string>(
  element: HTMLElement,
  tokens: Readonly<Record<K, string>>,
): Record<K | 'font', string> {
  const group = element.ownerDocument.createElement('span')
  // Without `forced-color-adjust: none`, the forced-colours mode would replace a mix of system colours with the text colour.
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

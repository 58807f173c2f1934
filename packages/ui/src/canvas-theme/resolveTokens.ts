/** The tokens as they stand at this element: a probe lets the browser resolve `var()` and `calc()`, which a canvas cannot. */
export function resolveTokens<K extends string>(
  element: HTMLElement,
  tokens: Readonly<Record<K, string>>,
): Record<K | 'font', string> {
  const probe = element.ownerDocument.createElement('span')
  element.append(probe)
  const style = getComputedStyle(probe)
  const resolved: Partial<Record<K | 'font', string>> = {}
  for (const name in tokens) {
    probe.style.color = `var(${tokens[name]})`
    resolved[name] = style.color
  }
  const font = style.fontFamily
  probe.remove()
  return { ...resolved, font } as Record<K | 'font', string>
}

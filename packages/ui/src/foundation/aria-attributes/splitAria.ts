type Aria<Props> = { [Key in keyof Props as Key extends `aria-${string}` ? Key : never]: Props[Key] }
type Others<Props> = { [Key in keyof Props as Key extends `aria-${string}` ? never : Key]: Props[Key] }

/**
 * Separates the ARIA attributes of a component from its other properties. Use this function if the element with the ARIA role is
 * inside the root element, such as the dialog inside the scrim of a sheet.
 *
 * @example const { aria, others } = splitAria(props)
 */
export function splitAria<Props extends object>(props: Props): { aria: Aria<Props>; others: Others<Props> } {
  const entries = Object.entries(props)
  const pick = (isAria: boolean) => Object.fromEntries(entries.filter(([name]) => name.startsWith('aria-') === isAria))
  // The casts state the result of the filter, because TypeScript cannot derive it.
  return { aria: pick(true) as Aria<Props>, others: pick(false) as Others<Props> }
}

/** Arguments of a message under the names that react-aria gives them. */
type Values = Record<string, string | number | boolean>
interface Figures {
  number(value: string | number | boolean | undefined): string
}

/** react-aria package → message key → text, or a function that formats it. */
export type AriaStrings = Record<string, Record<string, string | ((values: Values, format: Figures) => string)>>

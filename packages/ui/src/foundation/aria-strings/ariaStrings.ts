/** The figures and names that stand in a sentence; react-aria names them. */
type Values = Record<string, string | number | boolean>
interface Figures {
  number(value: string | number | boolean | undefined): string
}

/** Package of react-aria → key → words, or what makes them. */
export type AriaStrings = Record<string, Record<string, string | ((values: Values, format: Figures) => string)>>

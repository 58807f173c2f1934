/** Arguments of a message by name. react-aria defines the names. */
type Values = Record<string, string | number | boolean>
interface Figures {
  number(value: string | number | boolean | undefined): string
}

/**
 * Messages by react-aria package and message key. Each message is a text or a function that returns the formatted
 * text.
 */
export type AriaStrings = Record<string, Record<string, string | ((values: Values, format: Figures) => string)>>

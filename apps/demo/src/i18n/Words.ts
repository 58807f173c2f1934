/** Translations of one namespace, nested as in its file. */
export interface Words {
  readonly [key: string]: string | Words
}

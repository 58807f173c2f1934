import core from 'highlight.js/lib/core'
import typescript from 'highlight.js/lib/languages/typescript'

core.registerLanguage('typescript', typescript)

/** Returns the HTML of highlighted TypeScript. All text of the code is escaped. */
export const highlight = (code: string): string => core.highlight(code, { language: 'typescript' }).value

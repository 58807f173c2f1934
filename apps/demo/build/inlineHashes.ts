import { createHash } from 'node:crypto'

/** Source expression with which a content security policy allows an inline script or style. */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const hashesOf = (page: string, pattern: RegExp) => [...page.matchAll(pattern)].map(([, content = '']) => hashSource(content))

/** Hashes of a page's inline scripts. Script elements with JSON data are excluded. */
export const scriptHashes = (page: string): string[] =>
  hashesOf(page, /<script\b(?![^>]*(?:src=|application\/json))[^>]*>([\s\S]*?)<\/script>/g)

/** Hashes of the inline styles of a page. */
export const styleHashes = (page: string): string[] => hashesOf(page, /<style[^>]*>([\s\S]*?)<\/style>/g)

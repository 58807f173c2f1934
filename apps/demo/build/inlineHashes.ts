import { createHash } from 'node:crypto'

/** Source expression of a content security policy for an inline script or style. */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const hashesOf = (page: string, pattern: RegExp) => [...page.matchAll(pattern)].map(([, content = '']) => hashSource(content))

/** Hashes of the inline scripts of a page, without data. */
export const scriptHashes = (page: string): string[] =>
  hashesOf(page, /<script\b(?![^>]*(?:src=|application\/json))[^>]*>([\s\S]*?)<\/script>/g)

/** Hashes of the inline styles of a page. */
export const styleHashes = (page: string): string[] => hashesOf(page, /<style[^>]*>([\s\S]*?)<\/style>/g)

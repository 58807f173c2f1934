import { posix } from 'node:path'

/** Returns the anchor that GitHub and the documentation give to a heading. */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .trim()
    .replaceAll(' ', '-')

const withoutCode = (text: string) => text.replaceAll(/^```[\s\S]*?^```$/gm, '')
const headingsOf = (text: string) => [...withoutCode(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slugOf(heading))

/**
 * Returns the relative links in Markdown documents that lead to a missing file or heading.
 *
 * @param documents - texts by path
 * @param read - text of a file; undefined if it does not exist
 */
export const brokenLinks = (
  documents: readonly (readonly [path: string, text: string])[],
  read: (path: string) => string | undefined,
): string[] =>
  documents.flatMap(([path, text]) =>
    // An address with a scheme or a leading slash does not lead to a file.
    [...withoutCode(text).matchAll(/\]\((?!\/|[a-z]+:)([^()\s#]*)(?:#([^()\s]+))?\)/g)].flatMap(([link, target = '', hash]) => {
      const found = target === '' ? text : read(posix.join(posix.dirname(path), target))
      const isBroken = found === undefined || (hash !== undefined && !headingsOf(found).includes(hash))
      return isBroken ? [`${path}: ${link.slice(1)}`] : []
    }),
  )

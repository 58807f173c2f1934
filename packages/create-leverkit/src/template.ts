import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Files of a created repository by path. Paths have slashes on every system. */
export type Files = ReadonlyMap<string, Buffer>

/** Values that replace the placeholders `{{NAME}}` and `__PACKAGE__` in the template. */
export interface TemplateValues {
  readonly name: string
  readonly packageName: string
}

/** npm omits `.gitignore` from packages, so the template contains this file as `_gitignore`. */
const realPath = (path: string) => path.replace(/(^|\/)_gitignore$/, '$1.gitignore')

const templateFolder = fileURLToPath(new URL('../template', import.meta.url))

/** Reads the template of this release. */
export const readTemplate = (folder = templateFolder): Files =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [realPath(relative(folder, file).split(sep).join('/')), readFileSync(file)]),
  )

/** Files with placeholders. All other files are copied unchanged. */
const filled = ['README.md', 'package.json']

/** Replaces the placeholders in the files of the template. */
export const fillTemplate = (files: Files, { name, packageName }: TemplateValues): Files => {
  const fill = (content: Buffer) =>
    Buffer.from(content.toString().replaceAll('{{NAME}}', name).replaceAll('__PACKAGE__', packageName))
  return new Map([...files].map(([path, content]) => [path, filled.includes(path) ? fill(content) : content]))
}

/** Files of the partner. An update neither replaces nor deletes them. */
export const isOfPartner = (path: string): boolean => /^(brand|custom)\//.test(path)

export const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

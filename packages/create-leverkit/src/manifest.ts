import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { StopError } from './StopError.ts'
import { type Files, hashOf, isOfPartner } from './template.ts'

/** Name of the manifest file in a created repository. */
export const manifestFile = '.leverkit.json'

const schema = z.object({
  /** Release that wrote the files. */
  version: z.string(),
  values: z.object({ name: z.string(), packageName: z.string() }),
  /** SHA-256 of the original content of each file in the release. */
  files: z.record(z.string(), z.string()),
  /** package.json of the release. An update compares it with the partner's package.json to find the partner's changes. */
  package: z.record(z.string(), z.unknown()),
})

/** Record of the files that a release has written. An update compares them with the files of the repository. */
export type Manifest = z.infer<typeof schema>

/** Makes the manifest of a release's files. */
export const manifestOf = (version: string, values: Manifest['values'], files: Files): Manifest => ({
  version,
  values,
  files: Object.fromEntries(
    [...files]
      .filter(([path]) => !isOfPartner(path) && path !== 'package.json')
      .map(([path, content]): [string, string] => [path, hashOf(content)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ),
  package: JSON.parse(files.get('package.json')?.toString() ?? '{}'),
})

export const formatManifest = (manifest: Manifest): string => `${JSON.stringify(manifest, null, 2)}\n`

/** @throws StopError if the folder has no readable manifest */
export const readManifest = (folder: string): Manifest => {
  const file = join(folder, manifestFile)
  if (!existsSync(file))
    throw new StopError(`${folder} has no ${manifestFile}.`, 'Run the update in the folder that npm create leverkit made.')
  const parsed = schema.safeParse(parseJson(readFileSync(file, 'utf8')))
  if (!parsed.success) throw new StopError(`${file} is damaged.`, 'Restore it from your version control.')
  return parsed.data
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Answers } from './answers.ts'
import { packageNameFor } from './answers.ts'
import { brandOf, formatBrandConfig } from './brandConfig.ts'
import { defaultMark } from './logo.ts'
import { formatManifest, manifestFile, manifestOf } from './manifest.ts'
import { StopError } from './StopError.ts'
import { type Files, fillTemplate } from './template.ts'

/** Whether a folder can be used for a new repository: it is missing or empty. */
export const isFree = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0

/** @throws StopError if the folder contains files */
export const checkFolder = (folder: string): void => {
  if (isFree(folder)) return
  throw new StopError(
    `The folder ${basename(folder)} already contains files; nothing was changed.`,
    'Choose another folder. To bring a created repository to this release, run npx create-leverkit update in it.',
  )
}

interface Project {
  readonly folder: string
  readonly answers: Answers
  /** Logo of the brand; undefined for the default logo. */
  readonly mark?: ReturnType<typeof brandOf>['mark']
  readonly template: Files
  readonly version: string
}

/** Returns all files of a new repository. */
export function projectFiles({ folder, answers, mark = defaultMark, template, version }: Project): Files {
  const values = { name: answers.name, packageName: packageNameFor(basename(folder)) }
  const files = fillTemplate(template, values)
  const config = formatBrandConfig(brandOf(answers, mark))
  const manifest = formatManifest(manifestOf(version, values, files))
  return new Map([...files, ['brand/brand.config.ts', Buffer.from(config)], [manifestFile, Buffer.from(manifest)]])
}

/**
 * Writes a new repository. The files are written to a temporary folder beside the target. This folder is then renamed to the
 * target, so an interruption leaves no half-written target.
 *
 * @param signal - aborts the creation; the temporary folder is then deleted
 * @throws StopError if the target contains files, or its parent cannot be written
 */
export async function createProject(project: Project, signal?: AbortSignal): Promise<void> {
  const { folder } = project
  checkFolder(folder)
  const files = projectFiles(project)
  let beside: string | undefined
  try {
    await mkdir(dirname(folder), { recursive: true })
    beside = await mkdtemp(join(dirname(folder), '.create-leverkit-'))
    for (const [path, content] of files) {
      signal?.throwIfAborted()
      await mkdir(dirname(join(beside, path)), { recursive: true })
      await writeFile(join(beside, path), content)
    }
    if (existsSync(folder)) await rmdir(folder)
    await rename(beside, folder)
  } catch (cause) {
    if (beside !== undefined) await rm(beside, { recursive: true, force: true })
    signal?.throwIfAborted()
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StopError(
      `The folder ${folder} could not be written (${reason}); nothing was left behind.`,
      'Check its permissions.',
    )
  }
}

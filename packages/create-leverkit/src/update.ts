import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createTwoFilesPatch } from 'diff'
import { formatManifest, type Manifest, manifestFile, manifestOf, readManifest } from './manifest.ts'
import { mergePackage } from './packageJson.ts'
import { StopError } from './StopError.ts'
import { type Files, fillTemplate, hashOf, isOfPartner } from './template.ts'

/** A file that both the partner and the release have changed. */
export interface TouchedFile {
  readonly path: string
  /** Unified diff from the partner's version to the version of the release. */
  readonly diff: string
}

/** The changes that an update makes, and the partner's changes that it keeps. */
export interface UpdatePlan {
  readonly from: string
  readonly to: string
  /** Files to write, without the files that are up to date. */
  readonly write: ReadonlyMap<string, Buffer>
  /** Files to delete: files that the release no longer contains and the partner has not changed, and outdated `.new` files. */
  readonly remove: readonly string[]
  /**
   * Files that both the partner and the release have changed. They are kept, and the release's version is written beside each,
   * with the suffix `.new`.
   */
  readonly touched: readonly TouchedFile[]
  /** Files that the partner has deleted; they stay deleted. */
  readonly deleted: readonly string[]
  /** Paths in package.json whose values both the partner and the release have changed. The partner's values are kept. */
  readonly keptValues: readonly string[]
}

interface UpdateOptions {
  readonly folder: string
  readonly template: Files
  readonly version: string
  /** Files that are replaced even if the partner has changed them; `true` means all files. */
  readonly take: true | readonly string[]
}

/** A file of the partner. The app needs it, because package.json refers to it. Some earlier releases did not create it. */
const neededFile = 'custom/slots.tsx'

const readFile = (folder: string, path: string): Buffer | null => {
  const file = join(folder, path)
  return existsSync(file) ? readFileSync(file) : null
}

const partsOf = (version: string) =>
  version
    .split(/[.-]/)
    .slice(0, 3)
    .map((part) => Number.parseInt(part, 10))

/** Whether a version precedes another one; suffixes such as `-beta.1` are ignored. */
const isOlder = (version: string, than: string): boolean => {
  const [a, b] = [partsOf(version), partsOf(than)]
  const index = a.findIndex((part, place) => part !== b[place])
  return index !== -1 && (a[index] ?? 0) < (b[index] ?? 0)
}

const diffOf = (path: string, own: Buffer, next: Buffer) =>
  createTwoFilesPatch(path, path, own.toString(), next.toString(), 'yours', 'this release')

const mergedPackage = ({ package: base }: Manifest, own: Buffer, next: Buffer) => {
  const { value, kept } = mergePackage(base, JSON.parse(own.toString()), JSON.parse(next.toString()))
  return { content: Buffer.from(`${JSON.stringify(value, null, 2)}\n`), kept }
}

/** Returns the action of an update for one file of the release. */
const actionFor = (path: string, next: Buffer, { folder, take }: UpdateOptions, before: string | undefined) => {
  const own = readFile(folder, path)
  if (own === null) return before === undefined ? 'write' : 'deleted'
  const hash = hashOf(own)
  if (hash === hashOf(next)) return 'none'
  if (hash === before || take === true || take.includes(path)) return 'write'
  return before === hashOf(next) ? 'none' : 'touched'
}

/**
 * Returns the `.new` files of an earlier update that are no longer needed: their content equals the release's version, and this
 * update does not write them again.
 */
const settledFiles = (files: Files, touched: readonly TouchedFile[], folder: string): string[] =>
  [...files]
    .filter(([path, next]) => !touched.some((file) => file.path === path) && readFile(folder, `${path}.new`)?.equals(next))
    .map(([path]) => `${path}.new`)

/** Plans an update of a created repository. It reads files and changes none. */
export function planUpdate(options: UpdateOptions): UpdatePlan {
  const { folder, version, take } = options
  const manifest = readManifest(folder)
  if (isOlder(version, manifest.version))
    throw new StopError(
      `This repository is of release ${manifest.version}, and create-leverkit is of the older release ${version}; nothing was changed.`,
      'Run npx create-leverkit@latest update.',
    )
  const files = fillTemplate(options.template, manifest.values)
  const unknown = take === true ? undefined : take.find((path) => !files.has(path))
  if (unknown !== undefined)
    throw new StopError(`${unknown} is no file of the release; nothing was changed.`, 'Pass a path of the list.')
  const write = new Map<string, Buffer>()
  const [touched, deleted]: [TouchedFile[], string[]] = [[], []]
  for (const [path, next] of files) {
    if (path === 'package.json') continue
    if (isOfPartner(path)) {
      if (path === neededFile && readFile(folder, path) === null) write.set(path, next)
      continue
    }
    const action = actionFor(path, next, options, manifest.files[path])
    if (action === 'write') write.set(path, next)
    if (action === 'deleted') deleted.push(path)
    if (action === 'touched') touched.push({ path, diff: diffOf(path, readFile(folder, path) ?? Buffer.of(), next) })
  }
  for (const { path } of touched) write.set(`${path}.new`, files.get(path) ?? Buffer.of())
  const own = readFile(folder, 'package.json')
  const next = files.get('package.json') ?? Buffer.from('{}')
  const { content, kept } = own === null ? { content: next, kept: [] } : mergedPackage(manifest, own, next)
  if (own === null || !own.equals(content)) write.set('package.json', content)
  const remove = Object.entries(manifest.files).flatMap(([path, hash]) => {
    const current = files.has(path) ? null : readFile(folder, path)
    return current !== null && hashOf(current) === hash ? [path] : []
  })
  // The manifest is written last, so that an interrupted update can be repeated.
  write.set(manifestFile, Buffer.from(formatManifest(manifestOf(version, manifest.values, files))))
  return {
    from: manifest.version,
    to: version,
    write,
    remove: [...remove, ...settledFiles(files, touched, folder)],
    touched,
    deleted,
    keptValues: kept,
  }
}

/** Carries out an update. Each file is replaced atomically. */
export function applyUpdate(folder: string, { write, remove }: UpdatePlan): void {
  for (const path of remove) rmSync(join(folder, path))
  for (const [path, content] of write) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.writing`, content)
    renameSync(`${file}.writing`, file)
  }
}

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { defaults } from './answers.ts'
import { createProject } from './createProject.ts'
import { mergePackage } from './packageJson.ts'
import type { Files } from './template.ts'
import { applyUpdate, planUpdate } from './update.ts'

const files = (texts: Readonly<Record<string, string>>): Files =>
  new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]))
const packageJson = (values: object) => JSON.stringify({ name: '__PACKAGE__', ...values })
const first = files({
  'package.json': packageJson({ dependencies: { '@leverkit/sdk': '1.0.0' } }),
  'README.md': '# {{NAME}}',
  'src/a.ts': 'a1\n',
  'src/b.ts': 'b1\n',
  'src/old.ts': 'old\n',
  'custom/styles.css': '/* seed */',
})
const second = files({
  'package.json': packageJson({ dependencies: { '@leverkit/sdk': '1.1.0' } }),
  'README.md': '# {{NAME}}',
  'src/a.ts': 'a2\n',
  'src/b.ts': 'b2\n',
  'src/new.ts': 'new\n',
  'custom/styles.css': '/* other seed */',
})

let work: string
let folder: string
const at = (path: string) => join(folder, path)
const textOf = (path: string) => readFileSync(at(path), 'utf8')
const answers = { ...defaults, name: 'Northgate' }
const update = (take: true | string[] = [], version = '1.1.0', template = second) => {
  const plan = planUpdate({ folder, template, version, take })
  applyUpdate(folder, plan)
  return plan
}

beforeEach(async () => {
  work = mkdtempSync(join(tmpdir(), 'leverkit-update-'))
  folder = join(work, 'my-broker')
  await createProject({ folder, answers, template: first, version: '1.0.0' })
})
afterEach(() => rmSync(work, { recursive: true, force: true }))

it('an update replaces unchanged files, adds new files and removes files that the release no longer contains', () => {
  const plan = update()
  expect([textOf('src/a.ts'), textOf('src/new.ts'), existsSync(at('src/old.ts'))]).toEqual(['a2\n', 'new\n', false])
  expect(plan.touched).toEqual([])
  expect(textOf('README.md')).toBe('# Northgate')
})

it('an update that replaces a changed file removes the .new file beside it, but keeps a .new file that the partner has written', () => {
  writeFileSync(at('src/b.ts'), 'mine\n')
  update()
  expect(update(['src/b.ts']).remove).toEqual(['src/b.ts.new'])
  expect([textOf('src/b.ts'), existsSync(at('src/b.ts.new'))]).toEqual(['b2\n', false])
  writeFileSync(at('src/a.ts.new'), 'of the partner')
  expect(update().remove).toEqual([])
})

it('an update keeps a file that the partner has changed, returns its diff and writes the new version beside it', () => {
  writeFileSync(at('src/b.ts'), 'mine\n')
  const { touched } = update()
  expect(textOf('src/b.ts')).toBe('mine\n')
  expect(textOf('src/b.ts.new')).toBe('b2\n')
  expect(touched).toMatchObject([{ path: 'src/b.ts', diff: expect.stringContaining('-mine\n+b2') }])
})

it('after two updates, a file that the partner has changed remains, and its .new file has the version of the second update', () => {
  writeFileSync(at('src/b.ts'), 'mine\n')
  update()
  update([], '1.2.0', files({ 'src/b.ts': 'b3\n', 'package.json': '{}' }))
  expect([textOf('src/b.ts'), textOf('src/b.ts.new')]).toEqual(['mine\n', 'b3\n'])
})

it('an update replaces a changed file if `take` contains its path', () => {
  writeFileSync(at('src/a.ts'), 'mine\n')
  writeFileSync(at('src/b.ts'), 'mine\n')
  update(['src/b.ts'])
  expect([textOf('src/a.ts'), textOf('src/b.ts')]).toEqual(['mine\n', 'b2\n'])
})

it('an update changes no file of the partner, and does not restore a file that the partner has deleted', () => {
  writeFileSync(at('custom/styles.css'), 'own')
  const brand = textOf('brand/brand.config.ts')
  rmSync(at('src/a.ts'))
  const { deleted } = update(true)
  expect([textOf('custom/styles.css'), textOf('brand/brand.config.ts')]).toEqual(['own', brand])
  expect(deleted).toEqual(['src/a.ts'])
  expect(existsSync(at('src/a.ts'))).toBe(false)
})

it('an update adds a missing custom/slots.tsx, and a later update does not change this file', () => {
  const later = files({ 'package.json': '{}', 'custom/slots.tsx': 'empty' })
  update([], '1.1.0', later)
  expect(textOf('custom/slots.tsx')).toBe('empty')
  writeFileSync(at('custom/slots.tsx'), 'own')
  update(true, '1.2.0', files({ 'package.json': '{}', 'custom/slots.tsx': 'empty again' }))
  expect([textOf('custom/slots.tsx'), existsSync(at('custom/slots.tsx.new'))]).toEqual(['own', false])
})

it('an update sets the dependencies of the release in package.json, and keeps dependencies that the partner has added', () => {
  const own = JSON.parse(textOf('package.json'))
  writeFileSync(at('package.json'), JSON.stringify({ ...own, dependencies: { ...own.dependencies, 'left-pad': '1.3.0' } }))
  update()
  expect(JSON.parse(textOf('package.json')).dependencies).toEqual({ '@leverkit/sdk': '1.1.0', 'left-pad': '1.3.0' })
})

it('if the partner and the release have changed the same value of package.json, mergePackage keeps and lists the partner’s value', () => {
  const merged = mergePackage({ scripts: { start: 'a' } }, { scripts: { start: 'mine' } }, { scripts: { start: 'b' } })
  expect(merged).toEqual({ value: { scripts: { start: 'mine' } }, kept: ['scripts.start'] })
})

it('a second update to the same release writes only the manifest', () => {
  update()
  const { write, remove } = update()
  expect([...write.keys()]).toEqual(['.leverkit.json'])
  expect(remove).toEqual([])
})

it('an update refuses an older release, an unknown path and a folder without a manifest', () => {
  expect(() => update([], '0.9.0')).toThrow('older release 0.9.0')
  expect(() => update(['src/none.ts'])).toThrow('src/none.ts is no file of the release')
  rmSync(at('.leverkit.json'))
  expect(() => update()).toThrow('has no .leverkit.json')
})

it('createProject refuses a folder with files, and writes nothing', async () => {
  const other = join(work, 'other')
  mkdirSync(other)
  writeFileSync(join(other, 'notes.txt'), 'mine')
  await expect(createProject({ folder: other, answers, template: first, version: '1.0.0' })).rejects.toThrow(
    'already contains files',
  )
  expect(readdirSync(other)).toEqual(['notes.txt'])
})

it('createProject leaves no files if it is interrupted', async () => {
  const stop = new AbortController()
  const creation = createProject({ folder: join(work, 'other'), answers, template: first, version: '1.0.0' }, stop.signal)
  stop.abort(new Error('Cancelled'))
  await expect(creation).rejects.toThrow('Cancelled')
  expect(readdirSync(work)).toEqual(['my-broker'])
})

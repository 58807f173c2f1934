import { expect, test } from 'vitest'
import { partsIn, readComponentParts } from './componentParts.ts'

const folders = [...readComponentParts()]

test('partsIn returns only the part names at the start of each line of the section Anatomy, without the root class', () => {
  const docs =
    '## Anatomy\n\n- `head`, `column`: the head, with `toolbar`.\n- `.lk-dialog`: the root.\n\n## Accessibility\n\n- `role`\n'
  expect(partsIn(docs)).toEqual(['head', 'column'])
})

test('each part in the docs of a component is a data-lk-part in the source of the same folder', () => {
  const missing = folders.flatMap(([folder, { listed, rendered }]) =>
    [...listed].flatMap(([name, parts]) =>
      parts.filter((part) => !rendered.has(part)).map((part) => `${folder}: ${name} ${part}`),
    ),
  )
  expect(missing).toEqual([])
  expect(folders.length).toBeGreaterThan(80)
})

test('each data-lk-part in the source of a folder is listed in the section Anatomy of a component of this folder', () => {
  const unlisted = folders.flatMap(([folder, { rendered }]) => {
    const inside = folders.filter(([other]) => other.startsWith(folder))
    const known = new Set(inside.flatMap(([, { listed }]) => [...listed.values()].flat()))
    return [...rendered].filter((part) => !known.has(part)).map((part) => `${folder}: ${part}`)
  })
  expect(unlisted).toEqual([])
})

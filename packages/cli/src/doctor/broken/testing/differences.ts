import { isList, isRow, type Json } from '../mutate.ts'

/** Returns the paths at which two JSON values differ, sorted and without duplicates. In a path, `[]` is any item of a list. */
export const differences = (a: Json | undefined, b: Json | undefined): string[] => [...new Set(paths(a, b, ''))].sort()

function paths(a: Json | undefined, b: Json | undefined, path: string): string[] {
  if (isList(a) && isList(b) && a.length === b.length) return a.flatMap((item, at) => paths(item, b[at], `${path}[]`))
  if (isRow(a) && isRow(b)) {
    const names = new Set([...Object.keys(a), ...Object.keys(b)])
    return [...names].flatMap((name) => paths(a[name], b[name], path === '' ? name : `${path}.${name}`))
  }
  return JSON.stringify(a) === JSON.stringify(b) ? [] : [path]
}

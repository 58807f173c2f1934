const scalar = (value: unknown): string => {
  if (value === null) return 'null'
  if (typeof value !== 'string') return typeof value
  return /^-?\d+(\.\d+)?$/.test(value) ? 'decimal text' : 'text'
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Describes all values that occur at the same path of a JSON document. */
const shapeOfAll = (values: readonly unknown[], indent: string): string => {
  const inner = `${indent}  `
  const [objects, lists] = [values.filter(isObject), values.filter(Array.isArray)]
  const scalars = values.filter((value) => typeof value !== 'object' || value === null).map(scalar)
  const shapes = [...new Set(scalars)].sort()
  if (lists.length > 0) shapes.unshift(lists.flat().length > 0 ? `[ ${shapeOfAll(lists.flat(), indent)} ]` : '[]')
  if (objects.length > 0) {
    const names = [...new Set(objects.flatMap((each) => Object.keys(each)))]
    const line = (name: string) => {
      const own = objects.filter((each) => name in each).map((each) => each[name])
      return `${inner}${name}${own.length < objects.length ? '?' : ''}: ${shapeOfAll(own, inner)}`
    }
    shapes.unshift(names.length > 0 ? `{\n${names.map(line).join('\n')}\n${indent}}` : '{}')
  }
  return shapes.join(' | ')
}

/** Describes the fields and types of a JSON document, without its values. */
export const shapeOf = (value: unknown): string => shapeOfAll([value], '')

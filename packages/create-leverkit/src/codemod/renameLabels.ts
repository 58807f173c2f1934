import ts from 'typescript'
import type { Changes } from './Changes.ts'

interface Move {
  readonly attribute: ts.JsxAttribute
  readonly name: string
  readonly key: string
}

const quoted = (text: string) => (text.includes("'") ? JSON.stringify(text) : `'${text}'`)

/** Returns the value of an attribute as an expression; undefined for JSX text with entities, such as `&amp;`. */
function expressionOf({ initializer }: ts.JsxAttribute): string | undefined {
  if (initializer && ts.isStringLiteral(initializer)) return initializer.text.includes('&') ? undefined : quoted(initializer.text)
  const expression = initializer && ts.isJsxExpression(initializer) ? initializer.expression : undefined
  return expression?.getText()
}

const entryOf = (key: string, value: string) => (key === value ? key : `${key}: ${value}`)

/** Adds entries to an attribute `labels`, which is an object literal or another expression. */
function extend(labels: ts.JsxAttribute, entries: readonly string[], changes: Changes) {
  const value = labels.initializer && ts.isJsxExpression(labels.initializer) ? labels.initializer.expression : undefined
  if (!value || entries.length === 0) return
  const last = ts.isObjectLiteralExpression(value) ? value.properties.at(-1) : undefined
  if (last) changes.replace(last.getEnd(), last.getEnd(), `, ${entries.join(', ')}`)
  else {
    changes.replace(value.getStart(), value.getStart(), '{ ...')
    changes.replace(value.getEnd(), value.getEnd(), `, ${entries.join(', ')} }`)
  }
}

/**
 * Moves the texts of a component from separate attributes into the attribute `labels`.
 *
 * @param table - old attribute → key in `labels`
 */
export function moveLabels(
  element: ts.JsxOpeningLikeElement,
  table: Readonly<Record<string, string>>,
  owner: string,
  changes: Changes,
): void {
  const attributes = element.attributes.properties.filter(ts.isJsxAttribute)
  const moves = attributes.flatMap((attribute): Move[] => {
    const name = attribute.name.getText()
    const key = Object.hasOwn(table, name) ? table[name] : undefined
    return key === undefined ? [] : [{ attribute, name, key }]
  })
  const entries: string[] = []
  const moved: Move[] = []
  for (const move of moves) {
    const value = expressionOf(move.attribute)
    if (value === undefined) changes.look(move.attribute, `${owner}: move ${move.name} into labels as ${move.key}`)
    else {
      entries.push(entryOf(move.key, value))
      moved.push(move)
      changes.changed(move.attribute, `${owner}: ${move.name} → labels.${move.key}`)
    }
  }
  const labels = attributes.find((attribute) => attribute.name.getText() === 'labels')
  if (labels) extend(labels, entries, changes)
  moved.forEach(({ attribute }, index) => {
    const isFirst = index === 0 && !labels
    const hasComment = attribute.getFullText().trimStart().length > attribute.getText().length
    // Removes the space before an attribute too.
    const start = isFirst || hasComment ? attribute.getStart() : attribute.getFullStart()
    changes.replace(start, attribute.getEnd(), isFirst ? `labels={{ ${entries.join(', ')} }}` : '')
  })
}

/** Attributes that affect only the look of an element. */
const looks = new Set(['className', 'style', 'icon', 'size', 'tone', 'variant', 'height', 'width'])
/**
 * Attributes that contain texts. Most of their mutants are already rejected by the type checker, because these attributes are
 * required and translation keys have types.
 */
const words = new Set(['label', 'labels', 'title', 'description', 'placeholder', 'aria-label'])
/** Fields of the contract that only the generated documents print. */
const printed = new Set(['summary', 'description', 'example'])

/** Functions whose first argument is only the name of a field in the generated documents. */
const shapes = new Set(['decimal', 'text', 'id', 'count', 'requiredText', 'addition', 'record'])

const isDocumentText = ({ node, parent }) => {
  if (parent.type !== 'CallExpression') return false
  const { name } = parent.callee
  return (shapes.has(name) && parent.arguments[0] === node) || (name === 'from' && parent.arguments[2] === node)
}

const decides = (path) => {
  let found = false
  const stop = (inner) => {
    found = true
    inner.stop()
  }
  path.traverse({ ConditionalExpression: stop, LogicalExpression: stop, Function: stop, BinaryExpression: stop })
  return found
}

/**
 * Returns the reason why a syntax node affects only presentation, or undefined if tests must kill the mutants of the node.
 * - Screens: appearance and texts without conditions, and translation keys, which the type checker checks.
 * - Contract: texts and examples of the generated documents, which a separate check covers.
 */
export const isPresentation = (path) => {
  const file = path.hub?.file?.opts?.filename ?? ''
  if (path.isJSXAttribute()) {
    const name = path.node.name.name
    if (looks.has(name) && !decides(path)) return 'look of an element'
    if (words.has(name) && !decides(path)) return 'words of an element'
  }
  if (path.isStringLiteral() || path.isTemplateLiteral()) {
    const call = path.parent
    if (call.type === 'CallExpression' && call.arguments[0] === path.node && ['t', 'useTranslation'].includes(call.callee.name)) {
      return 'key of a text'
    }
  }
  if (
    file.includes('/contract/') &&
    ((path.isObjectProperty() && printed.has(path.node.key.name)) || (path.isStringLiteral() && isDocumentText(path)))
  ) {
    return 'text of a document'
  }
  return undefined
}

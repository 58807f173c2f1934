/** Attributes of an element that decide about its look alone. */
const looks = new Set(['className', 'style', 'icon', 'size', 'tone', 'variant', 'height', 'width'])
/** Attributes that hold words. Their types are required and their keys are typed, so the type checker refuses most mutants. */
const words = new Set(['label', 'labels', 'title', 'description', 'placeholder', 'aria-label'])
/** Fields of the contract that only the generated documents print. */
const printed = new Set(['summary', 'description', 'example'])

/** Makers of shapes whose first argument only names the field in the generated documents. */
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
 * Why a node only presents, or undefined when a test must notice its mutants.
 * - Screens: looks, words without a decision in them, and the key of a text. The type checker knows the keys.
 * - Contract: texts and examples of the generated documents, which a check of those documents reads.
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

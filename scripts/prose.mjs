// Checks the English of comments, test titles and documents. node scripts/prose.mjs [folder …] lists each comment, title and
// paragraph that matches a pattern of unclear wording. --count prints the number of matches for each folder.
// docs/contributing/plain-english.md gives reasons and examples.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/** Patterns of unclear wording, each with advice. Outside reviewers found each pattern more than once. */
const patterns = [
  [
    /^(what|who|whom|whose|whoever|whatever|whichever|where|how(?! (many|long|often)))\b(?![^.]*\?)/i,
    'begin with a noun that exists in the code or the field',
  ],
  [/(?<=[.:;] )(what|who|whom|whose|whoever|whatever)\b(?![^.]*\?)/i, 'begin the sentence with a noun'],
  [
    /\b(told|tells?|telling) (of|about|apart|that|what|who|how|once|to)\b|\b(is|are|was|were|be|been|being) told\b/i,
    'notify, report, emit',
  ],
  [/\breckon(s|ed|ing)?\b/i, 'compute, calculate'],
  [/\bmend(s|ed|ing)?\b/i, 'fix, repair'],
  [/\bunder way\b/i, 'pending, in flight'],
  [/\bonce more\b|\bdo(es)? again\b/i, 'retry, repeat'],
  [/\b(is|are|was|were) not there\b|\bno more\b(?! than)/i, 'missing, absent, not found; no longer'],
  [/\b(nobody|everybody|somebody|anybody)\b/i, 'name the user, the caller or the value'],
  [/\bstands? (in|on|at|beside|there|under|above|below|here|before|behind|out|as|by|round|next)\b/i, 'is, exists, lives in'],
  [/\blies? (in|on|at|beside|beyond|between|under|above|below|behind)\b/i, 'is, exists, lives in'],
  [/\b(is|are) what\b(?! (you|we|a user) )/i, 'say the thing itself'],
  [/(?<!so |says )\b(that|which) (nobody|no one|nothing)\b/i, 'one negation at most, with a noun'],
]

/** Documents that quote wording of others, or that a script writes from checked sources. */
const quoting =
  /^docs\/(glossary\/|voice\.md|contributing\/plain-english\.md|calls\.md|errors\.md|cli\/)|^\.changeset\/|CHANGELOG\.md$|THIRD-PARTY/
const files = (folders) =>
  execFileSync('git', ['ls-files', '--', ...folders], { encoding: 'utf8' })
    .split('\n')
    .filter(
      (name) =>
        /\.(ts|tsx|mts|mjs|md)$/.test(name) &&
        !/\/(locales|words|news|vectors|migrations|node_modules)\//.test(name) &&
        !quoting.test(name) &&
        existsSync(name),
    )

const titleCalls = new Set(['it', 'test', 'describe'])
const calleeOf = (node) =>
  ts.isIdentifier(node)
    ? node.text
    : ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)
      ? calleeOf(node.expression)
      : ''

/** Returns the comments and test titles of a file with their line numbers. Consecutive line comments count as one. */
function proseOf(path) {
  const text = readFileSync(path, 'utf8')
  const source = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const lineAt = (position) => source.getLineAndCharacterOfPosition(position).line + 1
  const ranges = new Map()
  const found = []
  const visit = (node) => {
    for (const range of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) ranges.set(range.pos, range)
    for (const range of ts.getTrailingCommentRanges(text, node.end) ?? []) ranges.set(range.pos, range)
    const [title] = ts.isCallExpression(node) && titleCalls.has(calleeOf(node.expression)) ? node.arguments : []
    if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
      found.push({ line: lineAt(title.getStart()), kind: 'title', prose: title.getText().slice(1, -1) })
    ts.forEachChild(node, visit)
  }
  visit(source)
  let run
  for (const { pos, end, kind } of [...ranges.values()].sort((one, other) => one.pos - other.pos)) {
    const raw = text.slice(pos, end)
    const line = lineAt(pos)
    if (kind === ts.SyntaxKind.SingleLineCommentTrivia && run?.end === line - 1) {
      run.prose += ` ${raw.replace(/^\/\/\/?\s?/, '')}`
      run.end = line
      continue
    }
    run = {
      line,
      end: kind === ts.SyntaxKind.SingleLineCommentTrivia ? line : -1,
      kind: 'comment',
      prose: raw
        .replace(/^\/\*\*?|\*\/$/g, '')
        .replace(/^\s*\/\/\/?\s?/, '')
        .replace(/^\s*\* ?/gm, ' '),
    }
    found.push(run)
  }
  return found.map((one) => ({ ...one, prose: clean(one.prose) }))
}

/** Replaces code by a placeholder, and joins the lines. */
const clean = (prose) =>
  prose
    .replace(/```[\s\S]*?```|`[^`]*`/g, '`x`')
    .replace(/\s+/g, ' ')
    .trim()

/** Returns the paragraphs, list items and table rows of a Markdown file with their line numbers, without headings and code. */
function documentProse(path) {
  const found = []
  let isCode = false
  let run
  for (const [index, line] of readFileSync(path, 'utf8').split('\n').entries()) {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode
    const isText = !isCode && !/^\s*(```|~~~|#|$|---|:::)/.test(line)
    if (isText && (!run || /^\s*([-*]|\d+\.|\|) ?/.test(line))) {
      run = { line: index + 1, kind: 'paragraph', prose: '' }
      found.push(run)
    }
    if (isText) run.prose += ` ${line}`
    else run = undefined
  }
  return found.map((one) => ({ ...one, prose: clean(one.prose.replace(/^\s*([-*]|\d+\.|\|)\s*/, '')) }))
}

const folders = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const counts = new Map()
const total = { comment: 0, title: 0, paragraph: 0 }
let refused = 0
for (const path of files(folders)) {
  for (const { line, kind, prose } of path.endsWith('.md') ? documentProse(path) : proseOf(path)) {
    total[kind] += 1
    if (/^(biome-ignore|@ts-|eslint)/.test(prose)) continue
    const hit = patterns.find(([pattern]) => pattern.test(prose))
    if (!hit) continue
    refused += 1
    const folder = path.split('/').slice(0, 4).join('/')
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
    if (!process.argv.includes('--count')) console.log(`${path}:${line} ${kind}: "${prose.slice(0, 160)}" → ${hit[1]}`)
  }
}
if (process.argv.includes('--count')) for (const [folder, count] of counts) console.log(`${String(count).padStart(5)} ${folder}`)
console.log(`${refused} of ${total.comment} comments, ${total.title} titles and ${total.paragraph} paragraphs of documents`)
process.exit(refused > 0 ? 1 : 0)

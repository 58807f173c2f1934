// Prints a table of structure metrics. The first column is for the code at an earlier commit (default 5d20731), and the second
// column is for the current code. docs/architecture.md contains the latest table. The structure metrics are computed from files,
// so they can be reproduced. In the last rows, the first column contains fixed numbers that were measured before the redesign.
//
//   node scripts/code-metrics.mjs [commit] [--list]
//
// --list names the files of every import cycle and the functions over 60 lines.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, extname, join, relative } from 'node:path'
import ts from 'typescript'

const here = new URL('..', import.meta.url).pathname
const isOurs = /^(packages\/[^/]+\/src|apps\/[^/]+\/(src|build))\//
const isTestCode = /(^|\/)(testing|e2e|studio|story-looks)\/|\.(test|test-d|stories|spec)\.|Story\.tsx?$|\.setup\.ts$/

/** Production source files of packages and apps, without tests, test helpers and stories. */
function productionFiles(root) {
  return ['packages', 'apps']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name)))
    .filter(
      (name) =>
        /\.tsx?$/.test(name) && isOurs.test(name) && !isTestCode.test(name) && !/node_modules|\/dist\/|\.d\.ts$/.test(name),
    )
}

const lengthOf = (text) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

/** Returns the functions of one file with their lengths, and the number of casts. */
function readCode(path, text) {
  const source = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    extname(path) === '.tsx' ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const line = (position) => source.getLineAndCharacterOfPosition(position).line
  const found = { functions: [], casts: 0, doubleCasts: 0 }
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body)
      found.functions.push({ lines: line(node.end) - line(node.getStart()) + 1, at: `${path}:${line(node.getStart()) + 1}` })
    if (ts.isAsExpression(node) && node.type.getText() !== 'const') {
      found.casts += 1
      if (ts.isAsExpression(node.expression) && node.expression.type.kind === ts.SyntaxKind.UnknownKeyword) found.doubleCasts += 1
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Files that a file imports by a relative path, including imports of types. */
function importsOf(root, path, text) {
  return [...text.matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)]
    .map(([, specifier]) => relative(root, join(root, dirname(path), specifier)))
    .filter((target) => /\.tsx?$/.test(target) && existsSync(join(root, target)))
}

/** Import cycles: groups of more than one file that import each other (Tarjan's algorithm). */
function cyclesOf(graph) {
  const [index, low, stack, groups] = [new Map(), new Map(), [], []]
  const visit = (file) => {
    index.set(file, index.size)
    low.set(file, index.get(file))
    stack.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(file, Math.min(low.get(file), low.get(next)))
    }
    if (low.get(file) === index.get(file)) {
      const group = stack.splice(stack.indexOf(file))
      if (group.length > 1) groups.push(group)
    }
  }
  for (const file of graph.keys()) if (!index.has(file)) visit(file)
  return groups
}

function figuresOf(root) {
  const files = productionFiles(root).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const lines = files.map(({ text }) => lengthOf(text)).sort((a, b) => a - b)
  const codes = files.map(({ path, text }) => readCode(path, text))
  const functions = codes.flatMap((code) => code.functions).sort((a, b) => b.lines - a.lines)
  const graph = new Map(files.map(({ path, text }) => [path, importsOf(root, path, text)]))
  const cycles = cyclesOf(graph)
  const linesIn = (folder) =>
    files.filter(({ path }) => path.startsWith(folder)).reduce((sum, { text }) => sum + lengthOf(text), 0)
  const sum = (name) => codes.reduce((total, code) => total + code[name], 0)
  if (root === here && process.argv.includes('--list')) {
    for (const group of cycles) console.log(`cycle of ${group.length}: ${group.join(', ')}`)
    for (const one of functions.filter((each) => each.lines > 60)) console.log(`${one.lines} lines: ${one.at}`)
  }
  return {
    'production files': files.length,
    'production lines': lines.reduce((total, one) => total + one, 0),
    'lines of the median file': lines[Math.floor(lines.length / 2)],
    'files under 15 lines': lines.filter((one) => one < 15).length,
    'import cycles, types included': cycles.length,
    'files in the largest cycle': Math.max(0, ...cycles.map((group) => group.length)),
    'longest function': `${functions[0].lines} (${functions[0].at})`,
    'functions over 60 lines': functions.filter((one) => one.lines > 60).length,
    'casts (without `as const`)': sum('casts'),
    'casts by way of `unknown`': sum('doubleCasts'),
    'lines in apps/demo/build': linesIn('apps/demo/build/'),
    ...Object.fromEntries(
      [
        'packages/sdk/src',
        'packages/react-hooks/src',
        'packages/ui/src',
        'packages/cli/src',
        'apps/demo/src',
        'apps/sandbox/src',
      ].map((folder) => [`lines in ${folder}`, linesIn(`${folder}/`)]),
    ),
  }
}

/**
 * Returns the rows of the table under a heading of docs/architecture.md. The table "Life of an order" has one row for each step.
 */
function rowsUnder(heading) {
  const [, section = ''] = readFileSync(join(here, 'docs/architecture.md'), 'utf8').split(`\n## ${heading}\n`)
  return [...section.split('\n## ')[0].matchAll(/^\| (\S.*?) +\|(.*)\|$/gm)].slice(1).filter(([, name]) => !/^-+$/.test(name))
}

/** Counts the files that docs/architecture.md lists for a kind of change. The list is separated by commas. */
const filesOfChange = (change) => {
  const row = rowsUnder('Files of a change').find(([, name]) => name === change)
  return row ? `${row[2].split(/,| and /).length} places` : 'not listed'
}

const readCached = (name) => {
  const path = join(here, '.cache', name)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

/**
 * Rows of the table. Each row has two numbers: a fixed number that was measured before the redesign, and the result of the last
 * run on this machine.
 */
function measured() {
  const [, seconds = '0'] = (readCached('summary-quick.txt') ?? '').match(/^ *([\d.]+) s {2}altogether/m) ?? []
  const minutes = Number(seconds) / 60
  const built = existsSync(join(here, 'apps/demo/dist'))
  const sizes = built ? spawnSync(process.execPath, ['scripts/app-size.mjs'], { cwd: here, encoding: 'utf8' }).stdout : ''
  const kB = (name) => new RegExp(`^${name} +([\\d.]+) kB`, 'm').exec(sizes)?.[1] ?? 'build the app first'
  const load = JSON.parse(readCached('app-load.json') ?? 'null')
  const loaded = load ? `${load.performance}; ${load.lcpRatio}; ${load.tbt}` : 'run bench/app-load.mjs first'
  return [
    ['steps of an order, tap to result', 37, rowsUnder('Life of an order').length],
    ['a new endpoint', '6 files', filesOfChange('endpoint')],
    ['a new screen while developing', '23 to 45 files', filesOfChange('screen')],
    ['a new component', '8 to 9 files', filesOfChange('component')],
    ['a new language', 'about 22 files', filesOfChange('language')],
    [
      'minutes of the last `npm test`',
      '10.9 (16.3 on the same busy day)',
      minutes === 0 ? 'run npm test first' : minutes.toFixed(1),
    ],
    ['JavaScript of `/`, kB (brotli)', 108.5, kB('initial')],
    ['JavaScript of the largest route, kB', 248.9, kB('route')],
    ['Lighthouse score; LCP ÷ bare page; blocking time, ms', '100; 0.99; 8', loaded],
  ]
}

const commit = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? '5d20731'
const before = mkdtempSync(join(tmpdir(), 'leverkit-metrics-'))
execFileSync('sh', ['-c', `git -C '${here}' archive ${commit} packages apps | tar -x -C '${before}'`])
const [was, is] = [figuresOf(before), figuresOf(here)]
rmSync(before, { recursive: true })
console.log(`| what | ${commit} | now |\n| --- | --- | --- |`)
for (const name of Object.keys(is)) console.log(`| ${name} | ${was[name]} | ${is[name]} |`)
for (const [name, earlier, now] of measured()) console.log(`| ${name} | ${earlier} | ${now} |`)

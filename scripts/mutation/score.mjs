const killed = new Set(['Killed', 'Timeout'])
const inSample = new Set([...killed, 'Survived'])

const emptyGroup = (isFirst) => ({
  isFirst,
  all: 0,
  presentation: 0,
  moduleLevel: 0,
  uncovered: 0,
  covered: 0,
  tried: 0,
  killed: 0,
  broken: 0,
})

const count = (group, { status, statusReason = '' }) => {
  group.all += 1
  if (status === 'Ignored' && !/^outside|^Static/.test(statusReason)) group.presentation += 1
  else if (statusReason.startsWith('Static')) group.moduleLevel += 1
  else if (status === 'NoCoverage') group.uncovered += 1
  else if (inSample.has(status)) {
    group.covered += 1
    group.tried += 1
    if (killed.has(status)) group.killed += 1
  } else if (status === 'Ignored') group.covered += 1
  else group.broken += 1
}

/** Counts the mutants of a report in two groups: in critical files, and in all other files. */
export const readReport = ({ files }, first) => {
  const groups = [emptyGroup(true), emptyGroup(false)]
  for (const [file, { mutants }] of Object.entries(files)) {
    for (const mutant of mutants) count(groups[first.test(file) ? 0 : 1], mutant)
  }
  return groups
}

/**
 * Returns the share of killed mutants over all groups. Also returns the margin of error, which is half the width of the 95 %
 * confidence interval. Mutants without test coverage are not run and count as survivors. For all other mutants, the share is
 * extrapolated from the sample of their group.
 */
export const scoreOf = (groups) => {
  let [size, dead, variance] = [0, 0, 0]
  for (const { uncovered, covered, tried, killed } of groups) {
    size += uncovered + covered
    if (covered === 0) continue
    // Adds two killed and two surviving mutants. Without these four mutants, the interval of a small sample would be
    // unrealistically narrow.
    const rate = tried === 0 ? 0 : killed / tried
    const cautious = (killed + 2) / (tried + 4)
    const left = 1 - tried / covered
    dead += covered * rate
    variance += covered ** 2 * ((cautious * (1 - cautious)) / (tried + 4)) * left
  }
  return size === 0 ? { score: 1, margin: 0 } : { score: dead / size, margin: (1.96 * Math.sqrt(variance)) / size }
}

const sum = (groups, field) => groups.reduce((total, group) => total + group[field], 0)
const percent = ({ score, margin }) => `${(score * 100).toFixed(1)} % ± ${(margin * 100).toFixed(1)}`

const row = (name, groups, seconds) => {
  const [all, presentation, moduleLevel, uncovered, tried, dead] = [
    'all',
    'presentation',
    'moduleLevel',
    'uncovered',
    'tried',
    'killed',
  ].map((field) => sum(groups, field))
  return [name, all, presentation, moduleLevel, uncovered, tried, dead, tried - dead, percent(scoreOf(groups)), seconds]
}

/** Formats a Markdown table with one row for each area and group, then the totals. */
export const formatTable = (results) => {
  const head = ['area', 'mutants', 'presentation', 'static', 'without a test', 'tried', 'killed', 'survived', 'score', 'seconds']
  const rows = results.flatMap(({ name, seconds, groups }) => {
    const filled = groups.filter(({ all }) => all > 0)
    if (filled.length < 2) return [row(name, groups, seconds)]
    return [
      row(name, groups, seconds),
      ...filled.map((group) => row(`${name}, ${group.isFirst ? 'first' : 'rest'}`, [group], '')),
    ]
  })
  const groups = results.flatMap((result) => result.groups)
  const first = groups.filter(({ isFirst }) => isFirst)
  const seconds = results.reduce((total, result) => total + result.seconds, 0)
  const lines = [head, head.map(() => '---'), ...rows, row('all, first', first, ''), row('all', groups, seconds)]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const textOf = (source, { start, end }) => {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1)
  lines[0] = lines[0].slice(start.column - 1)
  return lines.join(' ').replace(/\s+/g, ' ').slice(0, 160)
}

/** Returns one line for each surviving mutant, critical files first. */
export const survivorsOf = ({ files }, first) =>
  Object.entries(files)
    .toSorted(([one], [other]) => Number(first.test(other)) - Number(first.test(one)))
    .flatMap(([file, { source, mutants }]) =>
      mutants
        .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
        .map(({ status, location, mutatorName, replacement = '' }) => {
          const place = `${file}:${location.start.line}:${location.start.column}`
          const change = `${textOf(source, location)} -> ${replacement.replace(/\s+/g, ' ').slice(0, 160)}`
          return `${status === 'Survived' ? 'survived' : 'no test '} ${place} ${mutatorName}: ${change}`
        }),
    )

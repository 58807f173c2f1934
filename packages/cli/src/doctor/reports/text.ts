import { plain } from '../../output/text.ts'
import { groups } from '../Check.ts'
import type { Result } from '../runChecks.ts'
import type { Counts, Report } from '../runDoctor.ts'

/** Colours a text for a terminal. */
export type Paint = (tone: 'green' | 'red' | 'gray' | 'bold', text: string) => string

/** Indents each line and removes control characters, because a text of a backend could otherwise control the terminal. */
const indented = (text: string, by: string) =>
  text
    .split('\n')
    .map((line) => by + plain(line))
    .join('\n')

/** Largest number of lines of an answer, and of characters of a line. JSON, HTML and JUnit reports contain more. */
const shownLines = 14
const shownColumns = 200

const beginningOf = (answer: string): string => {
  const lines = answer.split('\n')
  const shown = lines.slice(0, shownLines).map((line) => line.slice(0, shownColumns))
  const beginning = shown.join('\n')
  return beginning === answer ? answer : `${beginning}\n… (more with --json or --html)`
}

/** Removes the duration and the date from an answer, so that two otherwise equal answers compare as equal. */
const sameness = (answer: string): string => answer.replace(/ \(\d+ ms\)$/m, '').replace(/^date: .*$/im, '')

const isCut = (answer: string): boolean => /… \(\d+ more characters\)$/.test(answer)

/** Formats answers. If the report has already shown the same answer, names the check with that answer instead. */
const answerWriter = () => {
  const shown = new Map<string, string>()
  return (id: string, answer: string): string => {
    const key = sameness(answer)
    const before = shown.get(key)
    if (before === undefined) shown.set(key, id)
    return before === undefined ? beginningOf(answer) : `the same ${isCut(answer) ? 'beginning of the ' : ''}answer as ${before}`
  }
}

const failureText = (
  { id, severity, title, source, seen, advice, evidence }: Result,
  paint: Paint,
  answerOf: ReturnType<typeof answerWriter>,
): string => {
  const [first] = evidence
  const proof = first
    ? [
        paint('gray', '    request'),
        indented(first.request, '      '),
        paint('gray', '    answer'),
        indented(answerOf(id, first.answer), '      '),
      ]
    : []
  return [
    `${paint('red', '✗')} ${paint('bold', id)}  ${severity}`,
    `    expected  ${title} (${source})`,
    `    seen      ${plain(seen)}`,
    `    fix       ${advice}`,
    ...proof,
  ].join('\n')
}

/** Skipped checks by reason, most frequent reason first. */
const reasonsOf = (results: readonly Result[]): readonly (readonly [reason: string, ids: readonly string[]])[] => {
  const byReason = new Map<string, string[]>()
  for (const { status, seen, id } of results) if (status === 'skipped') byReason.set(seen, [...(byReason.get(seen) ?? []), id])
  return [...byReason].sort(([, one], [, other]) => other.length - one.length)
}

/** Formats the numbers of a report as one line. */
export const countsText = ({ passed, failed, skipped }: Counts): string =>
  `${passed + failed + skipped} checks: ${passed} passed, ${failed} failed, ${skipped} skipped`

/**
 * Formats a report for a terminal: a line for each group, every failure with its evidence, and the reasons for skipped checks.
 */
export const textOf = (report: Report, paint: Paint): string => {
  const { results, counts, ms, url } = report
  const width = Math.max(...Object.values(groups).map((title) => title.length))
  const lines = Object.entries(groups).flatMap(([group, title]) => {
    const own = results.filter((result) => result.group === group)
    if (own.length === 0) return []
    const of = (status: Result['status']) => own.filter((result) => result.status === status).length
    const failed = of('failed')
    const mark = failed > 0 ? paint('red', '✗') : of('passed') > 0 ? paint('green', '✓') : paint('gray', '–')
    const parts = [
      `${of('passed')} passed`,
      ...(failed ? [`${failed} failed`] : []),
      ...(of('skipped') ? [`${of('skipped')} skipped`] : []),
    ]
    return [`${mark} ${title.padEnd(width)}  ${parts.join(', ')}`]
  })
  const answerOf = answerWriter()
  const failures = results.filter(({ status }) => status === 'failed').map((result) => failureText(result, paint, answerOf))
  const reasons = reasonsOf(results).map(
    ([reason, ids]) =>
      `  ${ids.length} skipped: ${plain(reason)}${ids.length <= 3 ? paint('gray', `  (${ids.join(', ')})`) : ''}`,
  )
  const blocks = [lines.join('\n'), ...failures, ...(reasons.length > 0 ? [reasons.join('\n')] : [])]
  const end = `${countsText(counts)} in ${(ms / 1000).toFixed(1)} s  ${url}`
  return [...blocks, paint('bold', end)].join('\n\n')
}

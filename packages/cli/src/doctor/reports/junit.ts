import { groups } from '../Check.ts'
import type { Result } from '../runChecks.ts'
import type { Report } from '../runDoctor.ts'

/** Characters that XML 1.0 does not allow. */
const forbidden = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu

const escapeXml = (text: string): string =>
  text
    .replace(forbidden, '\ufffd')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/[\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`)

const seconds = (ms: number) => (ms / 1000).toFixed(3)

const bodyOf = ({ status, seen, title, source, severity, advice, evidence }: Result): string => {
  if (status === 'passed') return ''
  if (status === 'skipped') return `<skipped message="${escapeXml(seen)}"/>`
  const proof = evidence.map(({ request, answer }) => `\nrequest:\n${request}\n\nanswer:\n${answer}\n`)
  const text = [`expected: ${title} (${source})`, `seen: ${seen}`, `fix: ${advice}`, ...proof].join('\n')
  return `<failure type="${severity}" message="${escapeXml(seen)}">${escapeXml(text)}</failure>`
}

/**
 * Formats a report as JUnit XML: a suite for each group, a case for each check.
 *
 * @example writeFileSync('doctor.xml', junitOf(await runDoctor({ url })))
 */
export const junitOf = ({ results, counts, ms, startedAt }: Report): string => {
  const suites = Object.entries(groups).flatMap(([group, title]) => {
    const own = results.filter((result) => result.group === group)
    if (own.length === 0) return []
    const of = (status: Result['status']) => own.filter((result) => result.status === status).length
    const cases = own.map((result) => {
      const { id, ms: duration } = result
      return `<testcase classname="leverkit.doctor.${group}" name="${escapeXml(id)}" time="${seconds(duration)}">${bodyOf(result)}</testcase>`
    })
    const time = seconds(own.reduce((sum, { ms: duration }) => sum + duration, 0))
    return [
      `<testsuite name="${escapeXml(title)}" tests="${own.length}" failures="${of('failed')}" skipped="${of('skipped')}" time="${time}" timestamp="${new Date(startedAt).toISOString()}">`,
      ...cases,
      '</testsuite>',
    ]
  })
  const { failed, skipped } = counts
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="leverkit doctor" tests="${results.length}" failures="${failed}" skipped="${skipped}" time="${seconds(ms)}">`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n')
}

import { expect, it } from 'vitest'
import { checks } from '../registry.ts'
import type { Result, Status } from '../runChecks.ts'
import type { Report } from '../runDoctor.ts'
import { badgeOf, shieldOf } from './badge.ts'
import { changesOf, changesText } from './changes.ts'
import { htmlOf } from './html.ts'
import { junitOf } from './junit.ts'
import { textOf } from './text.ts'

const hostile = 'a</pre><script>alert(1)</script>\u0007\u001b[2J"\'&]]>\ud800'

const resultOf = (at: number, status: Status): Result => {
  const { id, group, title, source, severity, reach, advice } = checks[at] as (typeof checks)[number]
  const evidence = status === 'failed' ? [{ request: `GET /x\n${hostile}`, answer: hostile }] : []
  return {
    ...{ id, group, title, source, severity, reach, advice },
    status,
    seen: status === 'failed' ? hostile : 'fine',
    evidence,
    ms: 12,
  }
}

const reportOf = (...statuses: readonly Status[]): Report => {
  const results = statuses.map((status, at) => resultOf(at, status))
  const of = (status: Status) => statuses.filter((other) => other === status).length
  const counts = { passed: of('passed'), failed: of('failed'), skipped: of('skipped') }
  return { url: 'http://broker.example', startedAt: Date.UTC(2026, 10, 24), ms: 1234, counts, results }
}

it('the JUnit report has a test case for each check, and contains no character that XML forbids', () => {
  const xml = junitOf(reportOf('passed', 'failed', 'skipped'))
  expect(xml.match(/<testcase /g)).toHaveLength(3)
  expect(xml).toContain('tests="3" failures="1" skipped="1"')
  expect(xml).toContain('<skipped message="fine"/>')
  expect(xml).not.toContain('<script>')
  expect(xml).not.toMatch(/[^\P{Cc}\n]|\p{Cs}/u)
})

it('if a text of a backend contains a script, the HTML report does not run it; the report loads no other files', () => {
  const page = htmlOf(reportOf('passed', 'failed', 'skipped'))
  expect(page.match(/<script/g)).toHaveLength(1)
  expect(page).not.toContain('alert(1)</script>')
  expect(page).toContain("default-src 'none'")
  expect(page).not.toMatch(/(?:src|href)=/)
  expect(page.match(/<details /g)).toHaveLength(3)
})

it('if a text of a backend contains control characters, the terminal report omits them', () => {
  const text = textOf(reportOf('failed'), (_, part) => part)
  expect(text).not.toMatch(/[^\P{Cc}\n]/u)
  expect(text).toContain('1 checks: 0 passed, 1 failed, 0 skipped in 1.2 s')
})

it('the terminal report shortens a long answer and prints equal answers once; the HTML report contains each answer in full', () => {
  const body = Array.from({ length: 40 }, (_, at) => `<p>line ${at} ${'x'.repeat(300)}</p>`).join('\n')
  const report = reportOf('failed', 'failed', 'failed', 'failed', 'failed')
  const bodies = [body, body, '{"code":1002}', '[1… (9 more characters)', '[1… (9 more characters)']
  const results = report.results.map((result, at) => {
    const answer = `HTTP/1.1 501 Not Implemented (${at + 3} ms)\ndate: Tue, 24 Nov 2026 10:00:0${at} GMT\n\n${bodies[at]}`
    return { ...result, evidence: [{ request: `GET /${at}`, answer }] }
  })
  const text = textOf({ ...report, results }, (_, part) => part)
  const [first, , , fourth] = results
  expect(text.match(/line 0/g)).toHaveLength(1)
  expect(text).not.toContain('line 30')
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(240)
  expect(text).toContain(`      the same answer as ${first?.id}`)
  // The evidence contains only the beginning of these two answers. The omitted ends may differ.
  expect(text).toContain(`      the same beginning of the answer as ${fourth?.id}`)
  expect(text).toContain('      {"code":1002}')
  expect(text).toContain('      … (more with --json or --html)\n')
  expect(htmlOf({ ...report, results }).match(/line 39/g)).toHaveLength(2)
})

it('a badge contains the number of passed checks, or the number of failed checks if any check failed', () => {
  expect(badgeOf(reportOf('passed', 'passed'))).toContain('aria-label="leverkit doctor: 2 passed"')
  expect(badgeOf(reportOf('passed', 'failed'))).toContain('1 of 2 failed')
  expect(JSON.parse(shieldOf(reportOf('failed')))).toEqual({
    schemaVersion: 1,
    label: 'leverkit doctor',
    message: '1 of 1 failed',
    color: 'c2343b',
  })
})

it('changesOf lists the checks that started to fail, were fixed, were added or were removed since the last run', () => {
  const before = reportOf('passed', 'failed', 'passed')
  const after = reportOf('failed', 'passed', 'passed', 'passed')
  const [first, second, , fourth] = after.results.map(({ id }) => id)
  expect(changesOf(before, after).map(({ id, before: was, after: is }) => [id, was, is])).toEqual([
    [first, 'passed', 'failed'],
    [second, 'failed', 'passed'],
    [fourth, null, 'passed'],
  ])
  expect(changesOf(after, before).at(-1)).toMatchObject({ id: fourth, after: null })
  expect(changesText(changesOf(before, after), before)).toMatch(
    /^3 checks have changed since 2026-11-24 00:00 UTC\.\nFailing now:/,
  )
  expect(changesText([], before)).toBe('No check has changed since 2026-11-24 00:00 UTC.')
})

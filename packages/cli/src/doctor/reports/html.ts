import { createHash } from 'node:crypto'
import { plain } from '../../output/text.ts'
import { groups } from '../Check.ts'
import type { Result } from '../runChecks.ts'
import type { Report } from '../runDoctor.ts'
import { script, style } from './page.ts'

const escapeHtml = (text: string): string => plain(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Escapes a text of several lines. */
const escapeLines = (text: string): string => text.split('\n').map(escapeHtml).join('\n')

const marks = { passed: ['✓', 'good', 'Passed'], failed: ['✗', 'bad', 'Failed'], skipped: ['–', 'quiet', 'Skipped'] } as const

const pairs = (rows: readonly (readonly [name: string, text: string])[]) =>
  `<dl>${rows.map(([name, text]) => `<dt>${name}</dt><dd>${escapeHtml(text)}</dd>`).join('')}</dl>`

const proofOf = ({ evidence }: Result) =>
  evidence
    .map(
      ({ request, answer }, at) =>
        `<p class="quiet">Request${evidence.length > 1 ? ` ${at + 1}` : ''}</p><pre tabindex="0">${escapeLines(request)}</pre><p class="quiet">Answer</p><pre tabindex="0">${escapeLines(answer)}</pre>`,
    )
    .join('')

const rowOf = (result: Result, group: string): string => {
  const { id, status, title, seen, source, severity, advice, ms } = result
  const [mark, tone, word] = marks[status]
  const text = escapeHtml(`${id} ${group} ${title} ${seen} ${source}`.toLowerCase())
  const facts: (readonly [string, string])[] = [
    [status === 'skipped' ? 'Reason' : 'Seen', seen],
    ['Source', source],
    ...(status === 'failed' ? [['Fix', advice] as const] : []),
    ['Duration', `${ms} ms`],
  ]
  return `<details id="${id}" data-status="${status}" data-severity="${severity}" data-text="${text}"${status === 'failed' ? ' open' : ''}>
<summary><span class="${tone}" role="img" aria-label="${word}">${mark}</span><code>${id}</code><span class="${status === 'failed' ? 'bad' : 'quiet'}">${severity}</span><span class="line">${escapeHtml(title)}</span></summary>
<div class="body">${pairs(facts)}${proofOf(result)}</div></details>`
}

const sectionOf = (group: string, title: string, own: readonly Result[]): string => {
  const of = (status: Result['status']) => own.filter((result) => result.status === status).length
  const parts = [
    `${of('passed')} passed`,
    ...(of('failed') ? [`${of('failed')} failed`] : []),
    ...(of('skipped') ? [`${of('skipped')} skipped`] : []),
  ]
  return `<section aria-labelledby="group-${group}"><h2 id="group-${group}">${escapeHtml(title.replaceAll('`', ''))} <small>${parts.join(', ')}</small></h2>${own.map((result) => rowOf(result, title)).join('')}</section>`
}

const select = (label: string, name: string, values: readonly string[], selected?: string) =>
  `<label>${label}<select name="${name}"><option value="">All</option>${values.map((value) => `<option${value === selected ? ' selected' : ''}>${value}</option>`).join('')}</select></label>`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Formats a report as one HTML page, with a filter and the evidence of every failure. The page is one file and loads no other
 * files.
 *
 * @example writeFileSync('doctor.html', htmlOf(await runDoctor({ url })))
 */
export const htmlOf = ({ url, startedAt, ms, counts, results }: Report): string => {
  const sections = Object.entries(groups).flatMap(([group, title]) => {
    const own = results.filter((result) => result.group === group)
    return own.length > 0 ? [sectionOf(group, title, own)] : []
  })
  const at = new Date(startedAt).toISOString().slice(0, 19).replace('T', ' ')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; base-uri 'none'; form-action 'none'">
<title>${counts.failed > 0 ? `${counts.failed} failed` : 'All passed'}: leverkit doctor</title><style>${style}</style></head><body>
<main><h1>leverkit doctor</h1><p class="quiet"><bdi>${escapeHtml(url)}</bdi>, ${at} UTC, ${(ms / 1000).toFixed(1)} s</p>
<ul class="sums"><li><b class="${counts.failed > 0 ? 'bad' : ''}">${counts.failed}</b>failed</li><li><b class="good">${counts.passed}</b>passed</li><li><b>${counts.skipped}</b>skipped</li></ul>
<form role="search"><label class="wide">Filter<input type="search" name="text" autocomplete="off" spellcheck="false" placeholder="id, word or section"></label>${select('Status', 'status', ['failed', 'passed', 'skipped'], counts.failed > 0 ? 'failed' : undefined)}${select('Severity', 'severity', ['critical', 'major', 'minor'])}<output id="shown" class="quiet" aria-live="polite"></output></form>
${sections.join('\n')}
<p id="none" hidden>No check matches the filter.</p></main><script>${script}</script></body></html>
`
}

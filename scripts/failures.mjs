import { stripVTControlCharacters } from 'node:util'

const firstLines = (text, count = 6) =>
  stripVTControlCharacters(text ?? '')
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .slice(0, count)
    .join('\n      ')

const ofSuites = (suites, path = []) =>
  suites.flatMap(({ title, specs = [], suites: inner = [] }) => [
    ...specs
      .flatMap(({ title: name, tests }) => tests.map((test) => ({ ...test, name: [...path, title, name].join(' › ') })))
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ name, projectName, results }) => ({
        name: `[${projectName}] ${name}`,
        // A timeout has two errors: the timeout itself, and the call that was pending.
        message: results
          .flatMap(({ errors = [] }) => errors)
          .slice(0, 2)
          .map((error) => error.message)
          .join('\n'),
      })),
    ...ofSuites(inner, [...path, title]),
  ])

const ofFiles = (files) =>
  files.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [{ name: file, message }]
    return failed.map(({ fullName, failureMessages }) => ({ name: `${file} › ${fullName}`, message: failureMessages[0] }))
  })

/** Returns the failed tests in a report of Playwright or Vitest as text, for the summary at the end of a long log. */
export const failures = ({ suites, testResults, unhandled = [] }, root = process.cwd()) =>
  [
    ...(suites ? ofSuites(suites) : ofFiles(testResults)),
    ...unhandled.map((message) => ({ name: 'outside of any test', message })),
  ].map(({ name, message }) => `✗ ${name}\n      ${firstLines(message)}`.replaceAll(`${root}/`, ''))

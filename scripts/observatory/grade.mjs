// Grades the security headers of a page by the rules of Mozilla's HTTP Observatory, without a request to its servers.
import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cleanEnv } from '../packed.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
const observatory = join(here, 'node_modules/@mdn/mdn-http-observatory')

const install = () => {
  // The package's install scripts download lists of hosts and compile a database driver. The rules need neither.
  const flags = ['--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund', '--no-package-lock']
  execFileSync('npm', ['install', ...flags, '--prefix', here], { env: cleanEnv(), stdio: 'pipe' })
  writeFileSync(join(observatory, 'conf/hsts-preload.json'), '{}')
}

/**
 * Grades a page that is served over TLS, by a host that redirects http to https.
 *
 * @param {Headers} headers - response headers of the page
 * @param {string} html
 */
export const gradeOf = async (headers, html) => {
  if (!existsSync(join(observatory, 'conf/hsts-preload.json'))) install()
  const load = (path) => import(join(observatory, path))
  const { ALL_TESTS } = await load('src/constants.js')
  const { getGradeForScore, getScoreModifier } = await load('src/grader/grader.js')
  const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await load('src/grader/charts.js')
  const { emptyRequests, setHeader } = await load('test/helpers.js')
  const requests = emptyRequests()
  for (const [name, value] of headers) setHeader(requests.responses.auto, name, value)
  requests.responses.https = requests.responses.auto
  requests.resources.path = html
  const results = ALL_TESTS.map((test) => test(requests).result)
  const modifiers = results.map(getScoreModifier)
  const least = modifiers.filter((modifier) => modifier < 0).reduce((sum, modifier) => sum + modifier, 100)
  const score = least >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? modifiers.reduce((sum, modifier) => sum + modifier, 100) : least
  return { ...getGradeForScore(score), results }
}

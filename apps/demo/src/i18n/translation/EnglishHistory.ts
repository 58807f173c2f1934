import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { localesFolder, parseTexts, type Texts } from './readTexts.ts'
import { formsOf, hashOf } from './stamps.ts'

/**
 * Returns the output of a git command in the folder of the translations; null when git or the requested version is
 * missing.
 */
const git = (...args: readonly string[]): string | null => {
  try {
    return execFileSync('git', args, {
      cwd: localesFolder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1e8,
    })
  } catch {
    return null
  }
}

/**
 * Earlier English texts of the app, read from git. The texts of the sandbox are not included, because they are in the sandbox's
 * code.
 */
export class EnglishHistory {
  readonly #versions = new Map<string, Texts>()

  /**
   * Returns the English text from which a translation was made. If the translation has a stamp (the hash of its English text),
   * returns the version with this hash. Otherwise returns the version at the last change of the translation's file.
   *
   * @param key - without plural form
   * @returns the texts of the key's plural forms; null if git does not contain the key in this version
   */
  before(key: string, lang: string, stamp: string | undefined): readonly string[] | null {
    const [namespace = ''] = key.split(':')
    if (namespace === 'sandbox') return null
    const file = `en/${namespace}.json`
    const commits = (
      stamp === undefined
        ? git('log', '-1', '--format=%H', '--', `${lang}/${namespace}.json`)
        : git('log', '--format=%H', '--', file)
    )
      ?.split('\n')
      .filter((commit) => commit !== '')
    for (const commit of commits ?? []) {
      const forms = formsOf(this.#version(commit, namespace)).get(key)
      if (forms && (stamp === undefined || hashOf(forms) === stamp)) return forms.map(([, text]) => text)
    }
    return null
  }

  #version(commit: string, namespace: string): Texts {
    const name = `${commit}:${namespace}`
    const known = this.#versions.get(name)
    if (known) return known
    const json = git('show', `${commit}:./${join('en', `${namespace}.json`)}`)
    const texts: Texts = new Map(json === null ? [] : parseTexts(namespace, json))
    this.#versions.set(name, texts)
    return texts
  }
}

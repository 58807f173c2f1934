import { existsSync, readFileSync } from 'node:fs'
import * as prompts from '@clack/prompts'
import { type Answers, defaults, nameFor, readAccent, readApi, readLanguages, readName, WrongAnswerError } from './answers.ts'
import { markOf } from './logo.ts'
import { StopError } from './StopError.ts'

/** Answers that were given as flags, as text. */
export interface Flags {
  readonly name?: string
  readonly accent?: string
  readonly logo?: string
  readonly languages?: string
  readonly api?: string
  readonly yes?: boolean
}

/** Exit code after Ctrl-C, as shells define it. */
const interrupted = 130

/** Creates the error for a run that the user has cancelled. */
export const cancelled = () => new StopError('Cancelled; nothing was written.', 'Run the command again at any time.', interrupted)

const read = <T>(flag: string, text: string, parse: (text: string) => T): T => {
  try {
    return parse(text)
  } catch (error) {
    if (error instanceof WrongAnswerError) throw new StopError(error.message, `Correct --${flag}; nothing was written.`, 2)
    throw error
  }
}

/** @throws WrongAnswerError if the file is missing, or cannot be converted to the mark of a brand */
export const readLogo = (path: string): ReturnType<typeof markOf> | undefined => {
  if (path.trim() === '') return undefined
  if (!/\.svg$/i.test(path)) throw new WrongAnswerError(`${path} is no SVG; its shapes follow the theme, which pixels cannot.`)
  if (!existsSync(path)) throw new WrongAnswerError(`The file ${path} does not exist.`)
  return markOf(readFileSync(path, 'utf8'))
}

const problemOf = (parse: (text: string) => unknown) => (text: string | undefined) => {
  try {
    parse(text ?? '')
    return undefined
  } catch (error) {
    if (error instanceof WrongAnswerError) return error.message
    throw error
  }
}

/** Asks one question. An empty answer is the default value. */
export type Ask = (message: string, initial: string, parse: (text: string) => unknown) => Promise<string>

/** Asks in the terminal, and repeats a question until the answer is valid. */
export const askInTerminal: Ask = async (message, initial, parse) => {
  const validate = problemOf((text) => parse(text === '' ? initial : text))
  const answer = await prompts.text({ message, placeholder: initial, defaultValue: initial, validate })
  if (prompts.isCancel(answer)) throw cancelled()
  return answer
}

/**
 * Collects the answers: from the flags, then from `ask`. With `--yes`, missing answers are the defaults.
 *
 * @param folder - name of the folder, from which the default name is made
 * @param ask - null if there is no terminal in which to ask
 * @throws StopError if a flag is invalid, or if an answer is missing, and neither `ask` nor `--yes` provides it
 */
export async function collectAnswers(folder: string, flags: Flags, ask: Ask | null) {
  const questions = [
    ['name', 'Name of the brand', nameFor(folder), readName],
    ['accent', 'Main colour', defaults.accent, readAccent],
    ['logo', 'Logo (SVG file; empty for a default)', defaults.logo, readLogo],
    ['languages', 'Languages, the default first', defaults.languages.join(','), readLanguages],
    ['api', 'Address of your API (empty to set it later)', defaults.api, readApi],
  ] as const
  // All flags are checked before the first question.
  for (const [flag, , , parse] of questions) if (flags[flag] !== undefined) read<unknown>(flag, flags[flag], parse)
  const missing = questions.filter(([flag]) => flags[flag] === undefined).map(([flag]) => `--${flag}`)
  if (missing.length > 0 && !flags.yes && ask === null)
    throw new StopError(
      `There is no terminal to ask for ${missing.join(', ')}; nothing was written.`,
      'Pass these flags, or --yes for the defaults.',
      2,
    )
  const texts: Record<string, string> = {}
  for (const [flag, message, initial, parse] of questions)
    texts[flag] = flags[flag] ?? (flags.yes || ask === null ? initial : await ask(message, initial, parse))
  const { name = '', accent = '', logo = '', languages = '', api = '' } = texts
  const answers: Answers = {
    name: read('name', name, readName),
    accent: read('accent', accent, readAccent),
    logo,
    languages: read('languages', languages, readLanguages),
    api: read('api', api, readApi),
  }
  return { answers, mark: read('logo', logo, readLogo) }
}

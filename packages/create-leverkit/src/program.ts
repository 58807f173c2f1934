import { basename, relative, resolve } from 'node:path'
import { Command } from 'commander'
import { WrongAnswerError } from './answers.ts'
import { type Ask, cancelled, collectAnswers, type Flags, readLogo } from './ask.ts'
import { formatMark } from './brandConfig.ts'
import { runCodemod } from './codemod/runCodemod.ts'
import type { RunCommand } from './commands.ts'
import { checkFolder, createProject } from './createProject.ts'
import { StopError } from './StopError.ts'
import type { Files } from './template.ts'
import { applyUpdate, planUpdate, type UpdatePlan } from './update.ts'

/** The program's access to its surroundings: folder, terminal, commands of the system, and template. */
export interface Io {
  readonly cwd: string
  readonly write: (text: string) => void
  /** Null without a terminal. */
  readonly ask: Ask | null
  readonly run: RunCommand
  readonly readTemplate: () => Files
  readonly version: string
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal
}

interface CreateFlags extends Flags {
  readonly install: boolean
  readonly git: boolean
}

interface UpdateFlags {
  readonly take?: true | string[]
  readonly dryRun?: boolean
}

/**
 * Starts a git repository, unless the folder is already inside one. Returns a note for the user if git is not available;
 * otherwise null.
 */
const startGit = async (folder: string, { run }: Io): Promise<string | null> => {
  const inside = await run('git', ['rev-parse', '--is-inside-work-tree'], folder)
  if (inside.isDone) return null
  const { isDone } = await run('git', ['init', '--quiet', '--initial-branch=main'], folder)
  return isDone ? null : 'git is not available, so there is no git repository yet: run git init.'
}

/** Installs the dependencies. Returns a note for the user if the installation fails; otherwise null. */
const install = async (folder: string, { run, write, signal }: Io): Promise<string | null> => {
  write('Installing the dependencies…\n')
  const { isDone, output } = await run('npm', ['install', '--no-audit', '--no-fund'], folder)
  if (isDone) return null
  if (signal.aborted) return 'The installation was interrupted. The repository is complete: run npm install in it.'
  const isOffline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH/.test(output)
  const reason = isOffline ? 'the registry cannot be reached' : 'npm failed'
  const details = isOffline ? '' : `\n${output.trim().split('\n').slice(-8).join('\n')}`
  return `The dependencies are not installed, because ${reason}. The repository is complete: run npm install in it.${details}`
}

const create = async (target: string | undefined, flags: CreateFlags, io: Io): Promise<void> => {
  const name =
    target ?? (flags.yes || io.ask === null ? 'my-broker' : await io.ask('Folder of the new repository', 'my-broker', String))
  const folder = resolve(io.cwd, name)
  checkFolder(folder)
  const { answers, mark } = await collectAnswers(basename(folder), flags, io.ask)
  if (io.signal.aborted) throw cancelled()
  await createProject({ folder, answers, template: io.readTemplate(), version: io.version, ...(mark && { mark }) }, io.signal)
  const path = relative(io.cwd, folder) || '.'
  io.write(`${answers.name} is in ${path}.\n`)
  const notes = [flags.git ? await startGit(folder, io) : null, flags.install ? await install(folder, io) : null]
  for (const note of notes) if (note !== null) io.write(`${note}\n`)
  const isInstalled = flags.install && notes[1] === null
  const steps = [`cd ${path}`, ...(isInstalled ? [] : ['npm install']), 'npm start']
  io.write(`\nNext:\n${steps.map((step) => `  ${step}\n`).join('')}`)
}

const lines = (title: string, paths: readonly string[]) =>
  paths.length === 0 ? '' : `${title}\n${paths.map((path) => `  ${path}\n`).join('')}`

const reportOf = ({ from, to, write, remove, touched, deleted, keptValues }: UpdatePlan): string => {
  const replaced = [...write.keys()].filter((path) => !path.endsWith('.new')).length - 1
  return [
    ...touched.map(({ diff }) => `${diff}\n`),
    `Release ${from} → ${to}: ${replaced} files replaced, ${remove.length} removed, ${touched.length} of yours kept.\n`,
    lines(
      'Kept, with the version of this release beside it as .new (--take replaces them):',
      touched.map(({ path }) => path),
    ),
    lines('Deleted by you, and still missing:', deleted),
    lines('Your values in package.json differ from those of this release, and were kept:', keptValues),
  ].join('')
}

const update = (flags: UpdateFlags, { cwd, readTemplate, version, write }: Io): void => {
  const plan = planUpdate({ folder: cwd, template: readTemplate(), version, take: flags.take ?? [] })
  if (!flags.dryRun) applyUpdate(cwd, plan)
  write(reportOf(plan))
  if (flags.dryRun) write('Nothing was changed (--dry-run).\n')
  else if (plan.write.has('package.json')) write('\nNext:\n  npm install\n  npm test\n')
}

/** Prints the mark of a logo file. */
const logo = (file: string, { cwd, write }: Io): void => {
  try {
    write(formatMark(readLogo(resolve(cwd, file)) ?? []))
  } catch (error) {
    if (!(error instanceof WrongAnswerError)) throw error
    throw new StopError(error.message, `Then run the command again: create-leverkit logo ${file}`, 2)
  }
}

/** Creates the program with its commands and flags. */
export function createProgram(io: Io): Command {
  const program = new Command('create-leverkit')
    .description("Makes the repository of a broker's app.")
    .version(io.version)
    .argument('[folder]', 'folder of the new repository')
    .option('--name <name>', 'name of the brand')
    .option('--accent <colour>', 'main colour, such as #0b5fff')
    .option('--logo <file>', 'SVG file in one or two colours')
    .option('--languages <codes>', 'languages, the default first: en,ar')
    .option('--api <address>', 'address of the API: baseUrl of the brand')
    .option('-y, --yes', 'defaults for missing answers')
    .option('--no-install', 'do not install the dependencies')
    .option('--no-git', 'do not start a git repository')
    .action((folder: string | undefined, flags: CreateFlags) => create(folder, flags, io))
  program
    .command('update')
    .description('Brings a created repository to this release. Files that you have changed are kept.')
    .option('--take [paths...]', 'replace changed files too: all, or these')
    .option('--dry-run', 'show the changes only')
    .action((flags: UpdateFlags) => update(flags, io))
  program
    .command('logo')
    .description('Prints the setting `mark` of brand/brand.config.ts for an SVG file. It changes no file.')
    .argument('<file>', 'SVG file in one or two colours')
    .action((file: string) => logo(file, io))
  program
    .command('codemod')
    .description('Rewrites the uses of @leverkit/ui for a release, and lists the places that a person has to check.')
    .argument('<version>', 'release whose changes are applied: 0.2')
    .argument('[folder]', 'folder with the source files', '.')
    .action((wanted: string, folder: string) => {
      process.exitCode = runCodemod([wanted, resolve(io.cwd, folder)], (line) => io.write(`${line}\n`))
    })
  return program.exitOverride().configureOutput({ writeOut: io.write, writeErr: io.write })
}

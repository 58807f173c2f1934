import type { Command } from 'commander'
import type { App } from '../Context.ts'
import { wrongUsage } from '../Problem.ts'
import { callsByName } from './calls.ts'

/** A command, and the words that may follow it: subcommands, options and names of calls. */
interface Words {
  /** The command, such as `order place`; empty for `leverkit` itself. */
  readonly path: string
  readonly words: readonly string[]
}

const wordsOf = (command: Command, path: readonly string[]): readonly Words[] => {
  const options = command.options.flatMap(({ long }) => long ?? [])
  const own = [
    ...command.commands.map((each) => each.name()),
    ...(path[0] === 'call' ? callsByName.keys() : []),
    ...options,
    '--help',
  ]
  return [
    { path: path.join(' '), words: [...new Set(own)] },
    ...command.commands.flatMap((each) => wordsOf(each, [...path, each.name()])),
  ]
}

const casesOf = (all: readonly Words[], line: (words: Words) => string) => all.map(line).join('\n')

const bash = (all: readonly Words[]) => `_leverkit() {
  local current="\${COMP_WORDS[COMP_CWORD]}" path="" word words=""
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$path $word" in
${casesOf(
  all.filter(({ path }) => path !== ''),
  ({ path }) => `      "${path.includes(' ') ? path : ` ${path}`}") path="${path}" ;;`,
)}
    esac
  done
  case "$path" in
${casesOf(all, ({ path, words }) => `    "${path}") words="${words.join(' ')}" ;;`)}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _leverkit leverkit`

const zsh = (all: readonly Words[]) => `#compdef leverkit
autoload -U +X bashcompinit && bashcompinit
${bash(all)}`

const fish = (all: readonly Words[]) =>
  [
    'function __leverkit_path',
    "  string join ' ' -- (string match -rv '^-' -- (commandline -opc)[2..])",
    'end',
    ...all.map(({ path, words }) => {
      const condition = path === '' ? 'test -z (__leverkit_path)' : `string match -qr '^${path}( |$)' -- (__leverkit_path)`
      return `complete -c leverkit -n "${condition}" -a "${words.join(' ')}"`
    }),
  ].join('\n')

const shells: Readonly<Record<string, (all: readonly Words[]) => string>> = { bash, zsh, fish }

export const completion = ({ program, context }: App): void => {
  program
    .command('completion')
    .description('print the completion script of a shell: bash, zsh or fish')
    .argument('<shell>', 'bash, zsh or fish')
    .addHelpText(
      'after',
      '\nExamples:\n  leverkit completion bash >> ~/.bashrc\n  leverkit completion fish > ~/.config/fish/completions/leverkit.fish',
    )
    .action((shell: string, _, command) => {
      const script = Object.hasOwn(shells, shell) ? shells[shell] : undefined
      if (!script) throw wrongUsage(`The shell "${shell}" is unknown.`, 'Use bash, zsh or fish.')
      const text = script(wordsOf(program, []))
      context(command).terminal.print({ shell, script: text }, () => text)
    })
}

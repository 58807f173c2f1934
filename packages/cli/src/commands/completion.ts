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

const shellNames = ['bash', 'zsh', 'fish'] as const

const wordsOf = (command: Command, path: readonly string[]): readonly Words[] => {
  const options = command.options.flatMap(({ long }) => long ?? [])
  const own = [
    ...command.commands.map((each) => each.name()),
    ...(path[0] === 'call' ? callsByName.keys() : []),
    ...(path[0] === 'completion' ? shellNames : []),
    ...options,
    '--help',
  ]
  return [
    { path: path.join(' '), words: [...new Set(own)] },
    ...command.commands.flatMap((each) => wordsOf(each, [...path, each.name()])),
  ]
}

const casesOf = (all: readonly Words[], line: (words: Words) => string) => all.map(line).join('\n')

/**
 * Returns the pattern by which the generated script recognises the last word of the command `path`. The script compares this
 * pattern with a text: the words that it has already recognised, a space, and the next word. Before the first word, the script
 * has recognised no words, so the pattern of a first word begins with a space.
 */
const stepTo = (path: string) => (path.includes(' ') ? path : ` ${path}`)

const namedOf = (all: readonly Words[]) => all.filter(({ path }) => path !== '')

const bash = (all: readonly Words[]) => `_leverkit() {
  local current="\${COMP_WORDS[COMP_CWORD]}" path="" word words=""
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$path $word" in
${casesOf(namedOf(all), ({ path }) => `      "${stepTo(path)}") path="${path}" ;;`)}
    esac
  done
  case "$path" in
${casesOf(all, ({ path, words }) => `    "${path}") words="${words.join(' ')}" ;;`)}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _leverkit leverkit`

// In zsh, `path` is the PATH, so the variable of this script is `at`. `words` and `CURRENT` describe the command line.
const zsh = (all: readonly Words[]) => `#compdef leverkit
_leverkit() {
  local at="" word
  local -a offered
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$at $word" in
${casesOf(namedOf(all), ({ path }) => `      "${stepTo(path)}") at="${path}" ;;`)}
    esac
  done
  case "$at" in
${casesOf(all, ({ path, words }) => `    "${path}") offered=(${words.join(' ')}) ;;`)}
  esac
  compadd -a offered || _files
}
# The file can be sourced, or autoloaded as _leverkit from a folder of $fpath.
if [[ "\${funcstack[1]}" == _leverkit ]]; then _leverkit "$@"; else compdef _leverkit leverkit; fi`

const fish = (all: readonly Words[]) => `function __leverkit_path
  set -l at ""
  for word in (commandline -opc)[2..]
    switch "$at $word"
${casesOf(namedOf(all), ({ path }) => `      case "${stepTo(path)}"\n        set at "${path}"`)}
    end
  end
  echo "$at"
end
${casesOf(all, ({ path, words }) => `complete -c leverkit -n "test (__leverkit_path) = '${path}'" -a "${words.join(' ')}"`)}`

const shells: Readonly<Record<(typeof shellNames)[number], (all: readonly Words[]) => string>> = { bash, zsh, fish }

export const completion = ({ program, context }: App): void => {
  program
    .command('completion')
    .description('print the completion script of a shell: bash, zsh or fish')
    .argument('<shell>', 'bash, zsh or fish')
    .addHelpText(
      'after',
      '\nExamples:\n  leverkit completion bash >> ~/.bashrc\n  leverkit completion zsh >> ~/.zshrc   # after compinit\n  leverkit completion fish > ~/.config/fish/completions/leverkit.fish',
    )
    .action((shell: string, _, command) => {
      const name = shellNames.find((each) => each === shell)
      if (!name) throw wrongUsage(`The shell "${shell}" is unknown.`, 'Use bash, zsh or fish.')
      const text = shells[name](wordsOf(program, []))
      context(command).terminal.print({ shell, script: text }, () => text)
    })
}

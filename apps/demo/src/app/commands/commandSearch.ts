import type { Command } from '@leverkit/ui'
import { plainText } from '../../domain/findMarkets.ts'

/** A command of the palette. */
export interface PaletteCommand extends Command {
  /** Further text that a query can match. It is not rendered. */
  readonly also?: string
  /** Runs the command. A command without this function opens the address in its id. */
  readonly run?: () => void
}

const wordsOf = (text: string) =>
  text
    .split(/\s+/)
    .map(plainText)
    .filter((word) => word !== '')

/** Returns the commands whose text contains every word of a query. Commands whose label starts with the query come first. */
export const findCommands = (commands: readonly PaletteCommand[], query: string): PaletteCommand[] => {
  const wanted = wordsOf(query)
  const found = commands.filter(({ label, also = '' }) => {
    const text = plainText(`${label} ${also}`)
    return wanted.every((word) => text.includes(word))
  })
  const startsWithQuery = ({ label }: PaletteCommand) => plainText(label).startsWith(plainText(query))
  return [...found.filter(startsWithQuery), ...found.filter((command) => !startsWithQuery(command))]
}

const pairsOf = (text: string) => Array.from({ length: Math.max(text.length - 1, 0) }, (_, at) => text.slice(at, at + 2))

/** Share of the letter pairs that two texts have in common, from 0 to 1. */
const likeness = (one: string, other: string): number => {
  const rest = pairsOf(other)
  const all = pairsOf(one).length + rest.length
  const shared = pairsOf(one).filter((pair) => {
    const at = rest.indexOf(pair)
    if (at !== -1) rest.splice(at, 1)
    return at !== -1
  })
  return all === 0 ? 0 : (2 * shared.length) / all
}

/** Minimum likeness of a suggestion. Two letters exchanged in a code of six letters still reach it. */
const leastLikeness = 0.5

/** Returns the commands whose label, or one word of whose text, resembles a query with a spelling mistake. The most similar come first. */
export const similarCommands = (commands: readonly PaletteCommand[], query: string, most: number): PaletteCommand[] => {
  const wanted = plainText(query)
  return commands
    .map((command) => {
      const texts = [plainText(command.label), ...wordsOf(`${command.label} ${command.also ?? ''}`)]
      return { command, score: Math.max(...texts.map((text) => likeness(wanted, text))) }
    })
    .filter(({ score }) => score >= leastLikeness)
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ command }) => command)
}

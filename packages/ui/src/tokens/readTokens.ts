import { readFile } from 'node:fs/promises'
import type { TokenSources } from './compileTokens.ts'

const names = ['brand', 'scale', 'theme', 'palette', 'direction', 'script', 'forced'] as const

/** The DTCG files of this folder, parsed; for the writer and the tests, never for the browser. */
export async function readTokens(): Promise<TokenSources> {
  const entries = await Promise.all(
    names.map(async (name) => [name, JSON.parse(await readFile(new URL(`./${name}.json`, import.meta.url), 'utf8'))] as const),
  )
  return Object.fromEntries(entries) as unknown as TokenSources
}

import { writeFile } from 'node:fs/promises'
import { compileTokens } from './compileTokens.ts'
import { readTokens } from './readTokens.ts'

await writeFile(new URL('./tokens.css', import.meta.url), compileTokens(await readTokens()))

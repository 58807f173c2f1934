import { writeFile } from 'node:fs/promises'
import { compileChartColors, compileRamps, compileTokens } from './compileTokens.ts'
import { tokenSources } from './tokenSources.ts'

await writeFile(new URL('./tokens.css', import.meta.url), compileTokens(tokenSources))
await writeFile(new URL('./ramps.css', import.meta.url), compileRamps(tokenSources))
await writeFile(new URL('../../trading/candle-chart/chartColors.css', import.meta.url), compileChartColors(tokenSources))

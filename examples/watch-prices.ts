// Prints prices as they change, until Ctrl-C or until --count lines have been printed.
//
// npm run --silent example -- watch-prices EURUSD XAUUSD
import { parseArgs } from 'node:util'
import { createLeverkit } from '@leverkit/sdk'

const { positionals: codes, values } = parseArgs({ allowPositionals: true, options: { count: { type: 'string' } } })
let left = Number.parseInt(values.count ?? '', 10) || Number.POSITIVE_INFINITY

await using leverkit = createLeverkit()
const { stream } = leverkit
stream.on('status', ({ status, reason }) => console.error(`· ${status} (${reason})`))
process.once('SIGINT', () => leverkit.close())
stream.connect()

// While the body of the loop runs, a newer price of a symbol replaces the older one, so no backlog builds up.
for await (const quotes of stream.messages('quotes')) {
  for (const { code, last, changePercent, status } of quotes) {
    if (codes.length > 0 && !codes.includes(code)) continue
    console.log(`${code.padEnd(8)} ${last.padStart(12)} ${changePercent.padStart(8)} %${status === 'open' ? '' : '  closed'}`)
    left -= 1
    if (left === 0) break
  }
  if (left === 0) break
}

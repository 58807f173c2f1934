// Prints the first prices of a broker as they arrive.
//
// npm run --silent example -- first-price [http://localhost:4100]
import { createClient, createStream } from '@leverkit/sdk'

const client = createClient({ baseUrl: process.argv[2] ?? 'http://localhost:4100', lang: 'en' })
const stream = createStream({ url: client.hosts.socket })

stream.on('status', ({ status, reason }) => console.error(`${status} (${reason})`))
stream.connect()
let left = 20
for await (const quotes of stream.messages('quotes')) {
  for (const { code, last, changePercent } of quotes.slice(0, left))
    console.log(`${code.padEnd(10)} ${last.padStart(12)} ${changePercent} %`)
  left -= Math.min(left, quotes.length)
  if (left === 0) break
}
stream.close()

// Builds the theme studio with the demonstration in its frame, and serves it.
//
//   node scripts/studio.mjs [--build] [--port 4600]     --build only writes the files to apps/studio/dist, and serves nothing
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildAll } from './build.mjs'
import { serveFolder } from './stories/serveFolder.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = 'apps/studio/dist'
const { values } = parseArgs({ options: { build: { type: 'boolean' }, port: { type: 'string', default: '4600' } } })

await buildAll(['studio'])
if (values.build) console.log(`The theme studio is in ${folder}.`)
else {
  const { url } = await serveFolder(join(root, folder), '/', Number(values.port))
  console.log(`\n  Theme studio  ${url}\n`)
}

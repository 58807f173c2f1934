// Puts screenshots of all stories on contact sheets for visual review: node scripts/stories/contactSheets.mjs [--site folder]
// [--to folder] [--look dark] [--only text] [--without 'dark|arabic']
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listStories, openStories } from './openStories.mjs'

const { values } = parseArgs({
  options: {
    site: { type: 'string', default: 'storybook-static' },
    to: { type: 'string', default: '.reports/sheets' },
    look: { type: 'string', default: 'light' },
    only: { type: 'string', default: '' },
    without: { type: 'string', default: '^$' },
    columns: { type: 'string', default: '4' },
    width: { type: 'string', default: '390' },
  },
})
const looks = {
  light: { globals: 'theme:light' },
  dark: { globals: 'theme:dark' },
  ar: { globals: 'theme:light;locale:ar-u-nu-latn' },
  forced: { globals: 'theme:light', forcedColors: 'active' },
}
const width = Number(values.width)
const columns = Number(values.columns)
const tallest = 900
const sheetHeight = 1500

mkdirSync(values.to, { recursive: true })
const left = new RegExp(values.without)
const stories = listStories(values.site).filter(({ id }) => id.includes(values.only) && !left.test(id))
const shown = await openStories(values.site, { width, height: 844, ...looks[values.look] })
await shown.open(stories[0].id)

const pictures = []
for (const { id } of stories) {
  await shown.show(id)
  const height = await shown.page.evaluate(() => {
    const bottoms = [...document.querySelectorAll('#storybook-root *, [data-react-aria-top-layer] *')].map(
      (node) => node.getBoundingClientRect().bottom,
    )
    const overlay = document.querySelector('[role=dialog], [role=alertdialog], [role=listbox], [role=menu], [role=tooltip]')
    return overlay ? 844 : Math.max(40, ...bottoms) + 12
  })
  const clip = { x: 0, y: 0, width, height: Math.min(tallest, Math.ceil(height)) }
  pictures.push({ id, height: clip.height, data: (await shown.page.screenshot({ clip, fullPage: true })).toString('base64') })
}

const tile = ({ id, data }) => `<figure><figcaption>${id}</figcaption><img src="data:image/png;base64,${data}"></figure>`
const sheets = []
let heights = []
for (const picture of pictures) {
  const shortest = heights.indexOf(Math.min(...heights))
  if (heights.length === 0 || heights[shortest] + picture.height + 24 > sheetHeight) {
    sheets.push(Array.from({ length: columns }, () => []))
    heights = Array.from({ length: columns }, () => 0)
  }
  const column = heights.indexOf(Math.min(...heights))
  sheets.at(-1)[column].push(picture)
  heights[column] += picture.height + 24
}
for (const [index, sheet] of sheets.entries()) {
  await shown.page.setViewportSize({ width: columns * (width + 8), height: 400 })
  await shown.page.setContent(
    `<style>body{margin:0;display:flex;gap:8px;background:#888;align-items:start}div{width:${width}px}figure{margin:0 0 6px}figcaption{font:11px monospace;height:18px;overflow:hidden;background:#ff8}img{display:block}</style>${sheet.map((column) => `<div>${column.map(tile).join('')}</div>`).join('')}`,
  )
  writeFileSync(
    join(values.to, `${values.look}-${width}-${String(index + 1).padStart(2, '0')}.png`),
    await shown.page.screenshot({ fullPage: true }),
  )
}
await shown.close()
console.log(`${pictures.length} stories on ${sheets.length} sheets in ${values.to}`)

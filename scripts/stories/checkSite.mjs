// Checks a built Storybook that is served under a path. The story list, a story and docs pages must render. All requests must
// go to the host of the Storybook.
//   node scripts/stories/checkSite.mjs [folder]
import { chromium } from 'playwright'
import { launchOptions } from '../chromium.mjs'
import { serveFolder } from './serveFolder.mjs'

const folder = process.argv[2] ?? 'storybook-static'
const site = await serveFolder(folder, '/some/where/')
const browser = await chromium.launch(launchOptions())
const page = await browser.newPage()
const foreign = new Set()
const broken = new Set()
page.on('request', (request) => {
  if (/^(https?|wss?):/.test(request.url()) && !request.url().startsWith(site.url)) foreign.add(request.url())
})
page.on('response', (response) => response.status() >= 400 && broken.add(`${response.status()} ${response.url()}`))
page.on('pageerror', (error) => broken.add(error.message))

const seen = async (what, locator) => {
  await locator.waitFor({ timeout: 60_000 })
  console.log(`${what}: rendered`)
}
await page.goto(`${site.url}?path=/story/primitives-button--primary`)
const story = page.frameLocator('#storybook-preview-iframe')
await seen('story', story.getByRole('button', { name: 'Save' }))

// The toolbar's settings in the address of a story.
const readLook = () => {
  const style = getComputedStyle(document.documentElement)
  const button = document.querySelector('.lk-button[data-variant="primary"]')
  return {
    dir: document.documentElement.dir,
    density: style.getPropertyValue('--lk-brand-density').trim(),
    width: button?.closest('[style*="max-inline-size"]')?.getBoundingClientRect().width,
    accent: button && getComputedStyle(button).backgroundColor,
  }
}
const look = async (globals) => {
  await page.goto(`${site.url}iframe.html?id=primitives-button--primary&viewMode=story&globals=${globals}`)
  await page.getByRole('button', { name: 'Save' }).waitFor({ timeout: 60_000 })
  return page.evaluate(readLook)
}
const plain = await look('brand:Leverkit')
const set = await look('brand:Ocean;density:compact;direction:rtl;width:320')
const wanted = { dir: 'rtl', density: '0.86', width: 320 }
for (const [name, value] of Object.entries(wanted))
  if (set[name] !== value) broken.add(`With the toolbar's settings, ${name} of the story is ${set[name]} instead of ${value}.`)
if (plain.dir !== 'ltr' || plain.density === '0.86' || plain.width === 320)
  broken.add(`Without settings, a story has the look ${JSON.stringify(plain)}.`)
if (!set.accent || set.accent === plain.accent)
  broken.add(`The brand of the toolbar does not change the accent colour ${plain.accent} of a button.`)
console.log(`story with the toolbar's settings: ${JSON.stringify(set)}`)

await page.goto(`${site.url}?path=/docs/primitives-button--docs`)
for (const heading of ['Code', 'Anatomy', 'CSS properties', 'Accessibility', 'Properties'])
  await seen(`docs, ${heading}`, story.getByRole('heading', { name: heading, exact: true }))
await seen(
  'docs, a property with its comment',
  story.locator('.docs-props').getByRole('row', { name: /^variant .*Kind of action/ }),
)
await seen('docs, the import line', story.getByText("from '@leverkit/ui'").first())
await seen('docs, the version', story.getByText(/^@leverkit\/ui \d+\.\d+\.\d+/))
await page.goto(`${site.url}?path=/docs/trading-orderticket--docs`)
// A story is rendered only when the page has been scrolled to it.
const scrollTo = async (id) => {
  const place = story.locator(`#${id}`)
  await place.waitFor({ state: 'attached', timeout: 60_000 })
  await place.scrollIntoViewIfNeeded()
}
await scrollTo('trading-orderticket--arabic')
await seen('docs, a story in Arabic', story.locator('[lang^=ar][dir=rtl]').first())
await scrollTo('trading-orderticket--dark')
await seen('docs, a story in the dark', story.locator('[data-lk-theme=dark]').first())
const around = await story.locator(':root').getAttribute('dir')
if (around !== 'ltr') broken.add(`The docs page around an Arabic story has the direction ${around}.`)
await page.goto(`${site.url}?path=/docs/introduction--docs`)
await seen('introduction, the first component', story.getByRole('button', { name: 'Buy 0.10 EURUSD' }))
await page.goto(`${site.url}?path=/story/screens-app--wallet`)
const app = story.frameLocator('.app-screen-frame')
await seen('a screen of the app on its broker', app.getByText('25,000').first())

/** Opens the story of a screen of the app. Returns the heading of the screen, or null if the screen has none at its address. */
const headingOf = async (id) => {
  await page.goto(`${site.url}iframe.html?id=${id}&viewMode=story`)
  const place = page.locator('.app-screen-frame')
  const path = await place.getAttribute('title', { timeout: 60_000 })
  const frame = await (await place.elementHandle()).contentFrame()
  // Screens with data of the user show the sign-in screen until the sample account is signed in.
  const isOpen = (hash) => location.hash === hash && document.querySelector('h1')?.textContent
  const heading = frame.waitForFunction(isOpen, `#${path}`, { timeout: 60_000 })
  return heading.then(
    (handle) => handle.jsonValue(),
    () => null,
  )
}
const { entries } = await (await fetch(`${site.url}index.json`)).json()
const screens = Object.keys(entries).filter((id) => id.startsWith('screens-app--'))
const missing = 'screens-app--not-found'
const noScreen = await headingOf(missing)
if (noScreen === null) broken.add(`The story ${missing} shows no screen.`)
for (const id of screens.filter((id) => id !== missing)) {
  const heading = await headingOf(id)
  if (heading === null || heading === noScreen) broken.add(`The story ${id} does not show its screen: ${heading}`)
  else console.log(`${id}: ${heading}`)
}
if (screens.length < 2) broken.add('There are no stories of screens.')
await browser.close()
await site.close()

if (foreign.size > 0 || broken.size > 0) {
  console.error('Requests to other hosts:', [...foreign], 'Failures:', [...broken])
  process.exit(1)
}
console.log('No requests to other hosts.')

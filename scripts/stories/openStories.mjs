import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { launchOptions } from '../chromium.mjs'
import { serveFolder } from './serveFolder.mjs'

/** Returns the tested stories of a built Storybook in the order of its sidebar index. */
export const listStories = (folder) =>
  Object.values(JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')).entries).filter(
    (entry) => entry.type === 'story' && entry.tags.includes('test'),
  )

const atRest =
  '*, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important }'

/** Opens a page that shows one story after another without reloading, with all animations disabled. */
export async function openStories(folder, { width = 390, height = 844, globals = '', forcedColors = 'none', scale = 1 } = {}) {
  const site = await serveFolder(folder)
  const browser = await chromium.launch(launchOptions())
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    forcedColors,
    locale: 'en-GB',
    timezoneId: 'UTC',
  })
  const page = await context.newPage()
  const open = async (id) => {
    await page.goto(`${site.url}iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true;${globals}`)
    await page.addStyleTag({ content: atRest })
    await page.waitForFunction(
      () => document.body.classList.contains('sb-show-main') || document.body.classList.contains('sb-show-errordisplay'),
    )
  }
  /** Resolves when the story is rendered and its play function has finished. */
  const show = (id) =>
    page.evaluate(async (storyId) => {
      const { channel } = window.__STORYBOOK_PREVIEW__
      await new Promise((done) => {
        for (const event of ['storyFinished', 'storyErrored', 'storyThrewException', 'storyMissing']) channel.once(event, done)
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
      })
      await document.fonts.ready
    }, id)
  return { page, browser, open, show, close: () => Promise.all([browser.close(), site.close()]) }
}

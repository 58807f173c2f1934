import { expect, it } from 'vitest'
import { routes } from '../app/routes.ts'
import meta, * as stories from './AppScreen.stories.tsx'

it('every screen of the app has a story', () => {
  const shown = Object.values(stories).flatMap((story) => (story === meta || !('args' in story) ? [] : [story.args?.path]))
  const paths = shown.map((path) => path?.replace(/\?.*/, ''))
  expect(routes.map(({ path }) => path).filter((path) => !paths.includes(path))).toEqual([])
})

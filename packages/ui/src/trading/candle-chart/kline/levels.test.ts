import { expect, test } from 'vitest'
import { levelsRange } from './levels.ts'

test('the axis of an oscillator ranges from 0 to 100, plus the space above and below the curve', () => {
  expect(levelsRange({})).toMatchObject({ from: 0, to: 100, range: 100 })
  expect(levelsRange({ top: 0.5, bottom: 0.1 })).toMatchObject({ realFrom: -10, realTo: 150, realRange: 160 })
})

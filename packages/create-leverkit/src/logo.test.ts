import { expect, it } from 'vitest'
import { markOf } from './logo.ts'

const svg = (content: string, attributes = 'viewBox="0 0 64 64"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`

it('markOf scales shapes to a square of 32 units, and applies transforms, styles and line widths', () => {
  const mark = markOf(
    svg(
      '<style>.a{fill:#7a1fa2}</style><g transform="translate(4 4)"><rect class="a" width="56" height="56"/><path d="M16 40V16" fill="none" stroke="#fff" stroke-width="6"/></g>',
    ),
  )
  expect(mark).toEqual([
    { path: 'M2 2h28v28h-28z', in: 'accent' },
    { path: 'M10 22v-12', in: 'ink', stroke: 3 },
  ])
})

it('markOf centres a wide logo in the square', () => {
  expect(markOf(svg('<path d="M0 0h100v50z"/>', 'width="100" height="50"'))).toEqual([{ path: 'M0 8h32v16z', in: 'ink' }])
})

it('markOf keeps the round corners of a rectangle', () => {
  const [shape] = markOf(svg('<rect x="8" y="8" width="48" height="48" rx="8" fill="#0b5fff"/>'))
  expect(shape?.path).toMatch(/^M8 4h16a4 4 0 0 1 4 4/)
})

it.each([
  [svg('<text>NG</text>'), 'contains an element text'],
  [svg('<path d="M0 0h9v9z" fill="url(#g)"/>'), 'has the paint url(#g)'],
  [svg('<path d="M0 0h9" fill="#f00"/><path d="M0 0h8" fill="#0f0"/><path d="M0 0h7" fill="#00f"/>'), 'has 3 colours'],
  [svg('<path fill-rule="evenodd" d="M0 0h9v9z"/>'), 'has a shape with the fill rule evenodd'],
  [svg('', 'viewBox="0 0 8 8"'), 'has no shapes'],
  [svg('<path d="M0 0h9v9z"/>', ''), 'has neither a viewBox nor a width'],
  ['PNG', 'is no valid SVG'],
])('markOf refuses %s', (text, reason) => expect(() => markOf(text)).toThrow(`The logo ${reason}`))

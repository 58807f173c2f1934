import { expect, test } from 'vitest'
import { findFileProblem } from './findFileProblem.ts'

const rules = { accept: ['image/*', 'application/pdf'], maxBytes: 1000 }

test.each([
  [{ type: 'image/png', size: 1000 }, null],
  [{ type: 'IMAGE/JPEG', size: 1 }, null],
  [{ type: 'application/pdf', size: 10 }, null],
  [{ type: 'image/png', size: 1001 }, 'size'],
  [{ type: 'image/png', size: 0 }, 'empty'],
  [{ type: 'text/html', size: 10 }, 'type'],
  [{ type: 'imagery/png', size: 10 }, 'type'],
  [{ type: '', size: 10 }, 'type'],
])('for the file %j, findFileProblem returns %s', (file, problem) => {
  expect(findFileProblem(file, rules)).toBe(problem)
})

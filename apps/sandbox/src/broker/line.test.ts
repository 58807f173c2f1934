import { expect, it } from 'vitest'
import { createLine } from './line.ts'

it('lets one work at a time, in the order in which they came', async () => {
  const inLine = createLine(3)
  const steps: string[] = []
  const work = (name: string) =>
    inLine(async () => {
      steps.push(`${name} begins`)
      await Promise.resolve()
      steps.push(`${name} ends`)
      return name
    })
  expect(await Promise.all(['first', 'second', 'third'].map(work))).toEqual(['first', 'second', 'third'])
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends', 'third begins', 'third ends'])
})

it('refuses whoever finds it full, and takes others once there is room', async () => {
  const inLine = createLine(2)
  let finish: (name: string) => void = () => undefined
  const long = new Promise<string>((resolve) => {
    finish = resolve
  })
  const both = [inLine(() => long), inLine(async () => 'second')]
  await expect(inLine(async () => 'third')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  finish('first')
  expect(await Promise.all(both)).toEqual(['first', 'second'])
  expect(await inLine(async () => 'fourth')).toBe('fourth')
})

it('goes on after work that fails', async () => {
  const inLine = createLine(2)
  const broken = inLine(() => Promise.reject(new Error('broken')))
  const next = inLine(async () => 'next')
  await expect(broken).rejects.toThrow('broken')
  expect(await next).toBe('next')
})

import { expect, it } from 'vitest'
import { createWorkQueue } from './WorkQueue.ts'

it('the work queue runs one task at a time, the earliest first', async () => {
  const enqueue = createWorkQueue(3)
  const steps: string[] = []
  const work = (name: string) =>
    enqueue('one', async () => {
      steps.push(`${name} begins`)
      await Promise.resolve()
      steps.push(`${name} ends`)
      return name
    })
  expect(await Promise.all(['first', 'second', 'third'].map(work))).toEqual(['first', 'second', 'third'])
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends', 'third begins', 'third ends'])
})

it('a work queue refuses tasks while it is full, and accepts tasks again after a task has ended', async () => {
  const enqueue = createWorkQueue(2)
  let finish: (name: string) => void = () => undefined
  const long = new Promise<string>((resolve) => {
    finish = resolve
  })
  const both = [enqueue('one', () => long), enqueue('one', async () => 'second')]
  await expect(enqueue('one', async () => 'third')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  finish('first')
  expect(await Promise.all(both)).toEqual(['first', 'second'])
  expect(await enqueue('one', async () => 'fourth')).toBe('fourth')
})

it('the work queue continues after a task fails', async () => {
  const enqueue = createWorkQueue(2)
  const broken = enqueue('one', () => Promise.reject(new Error('broken')))
  const next = enqueue('one', async () => 'next')
  await expect(broken).rejects.toThrow('broken')
  expect(await next).toBe('next')
})

it('the work queue alternates between callers: many tasks of one caller delay another caller by only one task', async () => {
  const enqueue = createWorkQueue(10)
  const done: string[] = []
  const work = (caller: string, name: string) => enqueue(caller, async () => void done.push(name))
  await Promise.all([...['a1', 'a2', 'a3', 'a4'].map((name) => work('a', name)), work('b', 'b1'), work('c', 'c1')])
  expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'a4'])
})

it('the work queue limits the number of waiting tasks per caller', async () => {
  const enqueue = createWorkQueue(10, 2)
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => enqueue('a', async () => 'done')))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
})

it('if the work queue is full, a task of a new caller replaces the last task of the caller with the most tasks', async () => {
  const enqueue = createWorkQueue(4)
  const busy = Array.from({ length: 4 }, (_, place) => enqueue('busy', async () => place))
  const other = enqueue('other', async () => 'other')
  const outcomes = await Promise.allSettled(busy)
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  expect(await other).toBe('other')
})

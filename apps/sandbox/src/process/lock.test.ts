import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockDirectory } from './lock.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'leverkit-lock-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

describe('the lock of a data directory', () => {
  it('a second process cannot lock a locked directory, and the error names the directory and the first process', () => {
    const lock = lockDirectory(directory)
    expect(() => lockDirectory(directory)).toThrow(`${directory} is in use by process ${process.pid}`)
    lock.release()
  })

  it('a released lock leaves no file, and the directory can be locked again', () => {
    lockDirectory(directory).release()
    const lock = lockDirectory(directory)
    lock.release()
    lock.release()
    expect(readdirSync(directory)).toEqual([])
  })

  it('a process takes over the directory lock of a killed process', async () => {
    const code = `import { lockDirectory } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))}
      lockDirectory(process.argv[1]); console.log('held'); setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', code, directory], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    expect(() => lockDirectory(directory)).toThrow(`in use by process ${child.pid}`)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const lock = lockDirectory(directory)
    expect(() => lockDirectory(directory)).toThrow(`in use by process ${process.pid}`)
    lock.release()
  })

  it('a process takes over a directory lock if the process id in the lock now belongs to a different process', () => {
    writeFileSync(join(directory, 'lock'), `${process.pid} 1 somebody-before\n`)
    expect(() => lockDirectory(directory)).not.toThrow()
  })

  it('a new data directory gets a .gitignore, so that Git and file watchers ignore it; an existing directory gets none', () => {
    const made = join(directory, 'made')
    lockDirectory(made).release()
    expect([readdirSync(made), readFileSync(join(made, '.gitignore'), 'utf8')]).toEqual([['.gitignore'], '*\n'])
    lockDirectory(directory).release()
    expect(readdirSync(directory)).toEqual(['made'])
  })

  it('lockDirectory refuses a path that is a file', () => {
    const file = join(directory, 'books.txt')
    writeFileSync(file, 'not a directory')
    expect(() => lockDirectory(file)).toThrow(`--data ${file} is not a writable directory.`)
  })

  it('a process takes over a directory lock if the content of the lock file is invalid', () => {
    writeFileSync(join(directory, 'lock'), '\u0000garbage')
    expect(() => lockDirectory(directory)).not.toThrow()
  })
})

import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect } from '@playwright/test'

export const root = join(import.meta.dirname, '../../..')

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })

export interface Broker {
  readonly address: string
  readonly process: ChildProcess
}

/** Starts a separate sandbox that serves the built app. Resolves when the sandbox answers. */
export const startBroker = async (port: number, ...flags: string[]): Promise<Broker> => {
  const main = join(root, 'apps/sandbox/src/cli/main.ts')
  const all = [
    '--conditions=@leverkit/source',
    main,
    '--port',
    String(port),
    '--static',
    join(root, 'apps/demo/dist'),
    '--quiet',
    ...flags,
  ]
  const process_ = spawn(process.execPath, all, { cwd: root, stdio: 'inherit' })
  const address = `http://127.0.0.1:${port}`
  const isUp = () =>
    fetch(`${address}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    )
  try {
    await expect.poll(isUp, { timeout: 80_000 }).toBe(true)
  } catch (error) {
    // If the start fails, the caller gets no handle to the process, so the process is stopped here.
    process_.kill('SIGKILL')
    throw error
  }
  return { address, process: process_ }
}

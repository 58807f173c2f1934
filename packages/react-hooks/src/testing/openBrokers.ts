import { parentPort, workerData } from 'node:worker_threads'
import { createSandbox, type Sandbox } from '@leverkit/sandbox'

/** The open broker. Each message opens a new broker and closes the previous broker. The message `close` ends the thread. */
let sandbox: Sandbox | undefined

// The broker needs modules resolved for Node, but the tests resolve modules for browsers. The broker therefore runs in
// a separate thread.
parentPort?.on('message', async (message) => {
  await sandbox?.close()
  if (message === 'close') return parentPort?.close()
  // Hashes passwords at a low cost, so that tests are fast.
  sandbox = await createSandbox({ ...workerData, passwordCost: 4, ...message })
  const { url } = await sandbox.listen()
  parentPort?.postMessage(url)
})

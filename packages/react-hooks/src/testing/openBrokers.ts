import { parentPort, workerData } from 'node:worker_threads'
import { createSandbox, type Sandbox } from '@leverkit/sandbox'
import { emptyCluster } from '../../../../apps/sandbox/src/testing/template.ts'

/** Opens a broker on the first message, another one with each further message, and closes the one before. `close` ends the thread. */
let sandbox: Sandbox | undefined

// A thread of its own, because a page's modules are resolved for browsers, and a broker needs those of Node.
parentPort?.on('message', async (message) => {
  await sandbox?.close()
  if (message === 'close') return parentPort?.close()
  // A copied cluster and cheap passwords start in a quarter of the time.
  const store = { kind: 'memory', template: await emptyCluster() } as const
  sandbox = await createSandbox({ ...workerData, store, passwordCost: 4, ...message })
  const { url } = await sandbox.listen()
  parentPort?.postMessage(url)
})

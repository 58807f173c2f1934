import { parentPort, workerData } from 'node:worker_threads'
import { createSandbox, type Sandbox } from '@leverkit/sandbox'
import { emptyCluster } from '../../../../apps/sandbox/src/testing/template.ts'

/** Opens a new broker on every message and closes the previous one. The message `close` ends the thread. */
let sandbox: Sandbox | undefined

// The broker runs in a separate thread, because the tests resolve modules for browsers and a broker needs those for Node.
parentPort?.on('message', async (message) => {
  await sandbox?.close()
  if (message === 'close') return parentPort?.close()
  // A copied cluster and cheap passwords start in a quarter of the time.
  const store = { kind: 'memory', template: await emptyCluster() } as const
  sandbox = await createSandbox({ ...workerData, store, passwordCost: 4, ...message })
  const { url } = await sandbox.listen()
  parentPort?.postMessage(url)
})

import { parentPort, workerData } from 'node:worker_threads'
import { createSandbox, type Sandbox } from '@leverkit/sandbox'
import { emptyCluster } from '../../../../apps/sandbox/src/testing/template.ts'

/** The open broker. Each message opens a new one and closes the previous one; the message `close` ends the thread. */
let sandbox: Sandbox | undefined

// The broker runs in a separate thread, because it needs modules resolved for Node, and the tests resolve them for browsers.
parentPort?.on('message', async (message) => {
  await sandbox?.close()
  if (message === 'close') return parentPort?.close()
  // With a copied cluster and a low password cost, a broker starts in a quarter of the time.
  const store = { kind: 'memory', template: await emptyCluster() } as const
  sandbox = await createSandbox({ ...workerData, store, passwordCost: 4, ...message })
  const { url } = await sandbox.listen()
  parentPort?.postMessage(url)
})

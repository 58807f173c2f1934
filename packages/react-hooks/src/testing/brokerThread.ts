import { parentPort, workerData } from 'node:worker_threads'
import { createSandbox } from '@leverkit/sandbox'

// A separate thread, because a page's modules are resolved for browsers, and a broker needs those of Node.
const sandbox = await createSandbox(workerData)
const { url } = await sandbox.listen()
parentPort?.postMessage(url)
parentPort?.once('message', async () => {
  await sandbox.close()
  parentPort?.close()
})

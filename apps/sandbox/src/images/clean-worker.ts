// Runs beside the server: one picture, one answer, and the thread is done.
import { parentPort, workerData } from 'node:worker_threads'
import { cleanImage } from './clean-image.ts'

parentPort?.postMessage(await cleanImage(workerData))

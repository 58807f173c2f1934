import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { createLine } from '../broker/line.ts'
import { errorCode } from '../start-error.ts'
import type { CleanImage } from './clean-image.ts'
import { imageFormat } from './image-format.ts'

/** Beside this file in the sources, and beside the bundle in the package. */
const workerFile = new URL(`./clean-worker${extname(import.meta.url)}`, import.meta.url)

export interface ImageDesk {
  /**
   * Unpacks and packs a picture in a thread of its own, one after the other. Callers take turns.
   *
   * @param caller - whose picture it is
   * @returns null when it is not a picture that is taken, or takes too long or too much memory
   * @throws Refusal `TOO_MANY_REQUESTS` when too many are waiting
   */
  clean(file: Uint8Array, caller: string): Promise<CleanImage | null>
}

export interface ImageDeskOptions {
  /** How many may wait: each holds its file. */
  readonly longestQueue?: number
  /** How many of one caller may wait. */
  readonly longestOfOne?: number
  /** What one picture may take, ms; a photo of 12 million pixels takes about two seconds. */
  readonly timeLimitMs?: number
}

/** A fresh thread for every picture: its memory is given back whole, and a hostile one can be stopped and leaves nothing behind. */
export function createImageDesk({ longestQueue = 32, longestOfOne = 4, timeLimitMs = 30_000 }: ImageDeskOptions = {}): ImageDesk {
  const inLine = createLine(longestQueue, longestOfOne)
  return {
    // What is no picture by its first bytes costs neither a place in the line nor a thread.
    clean: async (file, caller) => (imageFormat(file) === null ? null : inLine(caller, () => cleanApart(file, timeLimitMs))),
  }
}

function cleanApart(file: Uint8Array, timeLimitMs: number): Promise<CleanImage | null> {
  const worker = new Worker(workerFile, {
    workerData: file,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    // Kept from the terminal: decoders talk about what they find.
    stdout: true,
    stderr: true,
  })
  return new Promise<CleanImage | null>((resolve, reject) => {
    const tooLong = setTimeout(() => resolve(null), timeLimitMs)
    worker.once('message', resolve)
    worker.once('error', (error) => (errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(null) : reject(error)))
    worker.once('exit', (code) => {
      clearTimeout(tooLong)
      reject(new Error(`The thread for pictures ended with ${code} and no answer`))
    })
  }).finally(() => worker.terminate())
}

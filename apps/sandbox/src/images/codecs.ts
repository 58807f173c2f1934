import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import decodeMozJpeg, { init as prepareJpegDecoder } from '@jsquash/jpeg/decode.js'
import encodeMozJpeg, { init as prepareJpegEncoder } from '@jsquash/jpeg/encode.js'
import decodeRustPng, { init as preparePngDecoder } from '@jsquash/png/decode.js'
import encodeRustPng, { init as preparePngEncoder } from '@jsquash/png/encode.js'
import decodeLibWebp, { init as prepareWebpDecoder } from '@jsquash/webp/decode.js'
import { BadImageError } from './bad-image.ts'

/** Four bytes a pixel, red, green, blue and alpha, rows from top to bottom. */
export interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

const { resolve } = createRequire(import.meta.url)
const compiled = new Map<string, WebAssembly.Module>()

/** The packages look for their machine code by `fetch`, which reads no files; here it comes from the disk, and is compiled once. */
function machineCode(file: string): WebAssembly.Module {
  const module = compiled.get(file) ?? new WebAssembly.Module(readFileSync(resolve(file)))
  compiled.set(file, module)
  return module
}

function machine(file: string) {
  return {
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) {
      const instance = new WebAssembly.Instance(machineCode(file), imports)
      done(instance)
      return instance.exports
    },
    // What a codec thinks of a damaged file is nothing for the terminal.
    print: () => undefined,
    printErr: () => undefined,
  }
}

/** A buffer of its own: codecs take no part of another. */
const ownBuffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer

/** Whatever a decoder throws at bytes of strangers, it is the bytes that are at fault. */
async function decoded(kind: string, work: () => Promise<Pixels>): Promise<Pixels> {
  try {
    return await work()
  } catch (cause) {
    throw new BadImageError(`its ${kind} pixels cannot be decoded`, { cause })
  }
}

/** The pixels of a JPEG, turned as its camera noted. Every call has a fresh decoder: a hostile file leaves nothing behind in it. */
export async function decodeJpeg(file: Uint8Array): Promise<Pixels> {
  await prepareJpegDecoder(machine('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'))
  return decoded('JPEG', () => decodeMozJpeg(ownBuffer(file), { preserveOrientation: true }))
}

export async function decodeWebp(file: Uint8Array): Promise<Pixels> {
  await prepareWebpDecoder(machine('@jsquash/webp/codec/dec/webp_dec.wasm'))
  return decoded('WebP', () => decodeLibWebp(ownBuffer(file)))
}

const pngFile = '@jsquash/png/codec/pkg/squoosh_png_bg.wasm'

/** The pixels of a PNG of any depth and colour type, its rows' filters undone. */
export async function decodePng(file: Uint8Array): Promise<Pixels> {
  await preparePngDecoder(machineCode(pngFile))
  return decoded('PNG', () => decodeRustPng(ownBuffer(file)))
}

export async function encodePng({ data, width, height }: Pixels): Promise<Buffer> {
  await preparePngEncoder(machineCode(pngFile))
  const picture = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' } as const
  return Buffer.from(await encodeRustPng(picture))
}

/** @param quality - 0 to 100 */
export async function encodeJpeg({ data, width, height }: Pixels, quality: number): Promise<Buffer> {
  await prepareJpegEncoder(machine('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'))
  const picture = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' } as const
  return Buffer.from(await encodeMozJpeg(picture, { quality, progressive: false }))
}

import { isFile } from '../contract/scalars.ts'
import type { FileLike } from '../contract/shape.ts'
import { invalid } from '../errors.ts'
import type { WireObject } from '../wire/bodies.ts'

const bytesOf = async (name: string, field: string, value: FileLike): Promise<Blob> => {
  try {
    return new Blob([await value.arrayBuffer()], { type: value.type })
  } catch {
    throw invalid(field, 'is a file whose bytes cannot be read', name)
  }
}

/**
 * Returns the bytes as a file with the name of the original file. If the original file has no name, returns the bytes
 * unchanged.
 */
const named = (blob: Blob, file: FileLike & { readonly name?: unknown }): Blob =>
  typeof file.name === 'string' && file.name !== '' ? new File([blob], file.name, { type: blob.type }) : blob

/**
 * Returns the request with every file converted to a `Blob` of this platform. `FormData` would convert a file object of another
 * library to text.
 *
 * @throws InvalidInputError when the bytes of a file cannot be read
 */
export const readFiles = async (name: string, wire: WireObject): Promise<WireObject> => {
  const fields = Object.entries(wire).map(async ([field, value]) =>
    isFile(value) && !(value instanceof Blob) ? [field, named(await bytesOf(name, field, value), value)] : [field, value],
  )
  return Object.fromEntries(await Promise.all(fields))
}

import { sql } from 'kysely'
import { type ImageCodec, imageKind, maxImageBytes } from '../images/ImageCodec.ts'
import { toBase64url } from '../platform/bytes.ts'
import { randomBytes } from '../platform/random.ts'
import type { Database, ImageType } from '../store/schema.ts'
import { Refusal } from './refusal.ts'
import { createWorkQueue } from './WorkQueue.ts'

/**
 * Queue that decodes one image at a time and alternates between users. All users share it, because the process has few CPU
 * cores.
 */
const enqueue = createWorkQueue(32, 4)
/** Maximum number of files and maximum total size in bytes, per user. */
const quota = { files: 40, bytes: 60 * 1024 * 1024 } as const

const folder = '/api/files/'
const endings: Readonly<Record<ImageType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

export interface StoredImage {
  readonly type: ImageType
  readonly bytes: Uint8Array
}

/** Parts that store images: the database, and the codec that decodes and encodes images. */
export interface UploadParts {
  readonly db: Database
  readonly images: ImageCodec
}

export const imageRefused = () => new Refusal('UPLOAD_REFUSED', { megabytes: String(maxImageBytes / 1024 / 1024) })

/**
 * Stores an image under a random name. The image is decoded and encoded again, which removes all data that is not part of the
 * image.
 *
 * @returns the address of the image
 * @throws Refusal `UPLOAD_REFUSED` when the format is unknown, or the file is damaged or too large; `TOO_MANY_REQUESTS` when the
 * user has too many images, or too many images wait to be decoded
 */
export async function storeImage({ db, images }: UploadParts, userId: number, file: Uint8Array, now: number): Promise<string> {
  if (file.length > maxImageBytes) throw imageRefused()
  // A file that does not begin with the signature of an image format is refused before the queue.
  const image = imageKind(file) === null ? null : await enqueue(String(userId), () => images.clean(file))
  if (image === null) throw imageRefused()
  const name = `${toBase64url(randomBytes(18))}.${endings[image.type]}`
  await db.transaction().execute(async (trx) => {
    // Locks the user's row, so that concurrent uploads of the user cannot together exceed the quota.
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow()
    const used = await trx
      .selectFrom('uploads')
      .select([sql<number>`count(*)::integer`.as('files'), sql<number>`coalesce(sum(size), 0)::integer`.as('bytes')])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    if (used.files >= quota.files || used.bytes + image.bytes.length > quota.bytes) throw new Refusal('TOO_MANY_REQUESTS')
    const { type, bytes } = image
    await trx
      .insertInto('uploads')
      .values({ name, user_id: userId, media_type: type, bytes, size: bytes.length, created_at: now })
      .execute()
  })
  return folder + name
}

/** Returns the address of an image. */
export const imageUrl = (name: string): string => folder + name

const find = (db: Database, name: string) => db.selectFrom('uploads').where('name', '=', name)

/** Finds an image by its name. @param userId - owner of the image; null to find an image of any user */
export async function findImage(db: Database, name: string, userId: number | null): Promise<StoredImage | null> {
  const named = find(db, name)
  const row = await (userId === null ? named : named.where('user_id', '=', userId))
    .select(['media_type', 'bytes'])
    .executeTakeFirst()
  return row === undefined ? null : { type: row.media_type, bytes: row.bytes }
}

/**
 * Returns the name of the image at an address. The user must have uploaded this image.
 *
 * @param field - wire name of the field that contains the address; the refusal names it
 * @throws Refusal `INVALID_INPUT` when the address does not belong to an upload of this user
 */
export async function requireOwnImage(db: Database, userId: number, url: string, field: string): Promise<string> {
  const name = url.startsWith(folder) ? url.slice(folder.length) : ''
  const row = await find(db, name).where('user_id', '=', userId).select('name').executeTakeFirst()
  if (row === undefined) throw new Refusal('INVALID_INPUT', { field })
  return row.name
}

/**
 * Returns an image as a response that no browser executes as a page or script. The content type and the file name are fixed. If
 * the image is opened as a document, the content security policy forbids everything.
 */
export const imageResponse = ({ type, bytes }: StoredImage): Response =>
  new Response(Uint8Array.from(bytes), {
    headers: {
      'content-type': type,
      'content-disposition': `inline; filename="picture.${endings[type]}"`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    },
  })

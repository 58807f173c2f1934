import { ar } from './ar.ts'
import { cs } from './cs.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { hi } from './hi.ts'
import { hk } from './hk.ts'
import { id } from './id.ts'
import { it } from './it.ts'
import { jp } from './jp.ts'
import { kr } from './kr.ts'
import { my } from './my.ts'
import { pt } from './pt.ts'
import { ru } from './ru.ts'
import { spa } from './spa.ts'
import { th } from './th.ts'
import { tr } from './tr.ts'
import { vn } from './vn.ts'
import type { Words } from './words.ts'

/** Texts of the sandbox by language code of the product, for every language of the specification. */
export const words = { ar, cs, de, en, fr, hi, hk, id, it, jp, kr, my, pt, ru, spa, th, tr, vn } satisfies Record<string, Words>

export type Language = keyof typeof words

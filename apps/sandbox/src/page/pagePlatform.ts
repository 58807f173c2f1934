import { portableScrypt } from '../broker/portableScrypt.ts'
import type { Platform } from '../createBroker.ts'
import { canvasImages } from '../images/canvasImages.ts'
import { openCoreOn } from '../shared/openCore.ts'
import type { Store } from '../store/Store.ts'

/**
 * Cost of password hashes in a page. It is lower than in Node, because scrypt in JavaScript is slower and a page has less
 * memory.
 */
const passwordCost = 14

/** Creates the parts of a broker that differ between Node and browsers, as implemented for browsers. */
export const pagePlatform = (store: Store): Platform => ({
  deriveKey: portableScrypt,
  images: canvasImages,
  open: (options, wall, log) => openCoreOn(store, { passwordCost, ...options }, { deriveKey: portableScrypt, wall, log }),
})

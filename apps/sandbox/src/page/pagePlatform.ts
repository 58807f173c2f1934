import { portableScrypt } from '../broker/portableScrypt.ts'
import type { Platform } from '../createBroker.ts'
import { canvasImages } from '../images/canvasImages.ts'
import { openCoreOn } from '../shared/openCore.ts'
import type { Store } from '../store/Store.ts'

/** Cost of password hashes in a page: scrypt in JavaScript is slower than in Node, and a page has less memory. */
const passwordCost = 14

/** Implementations for browsers of the parts that Node implements otherwise. */
export const pagePlatform = (store: Store): Platform => ({
  deriveKey: portableScrypt,
  images: canvasImages,
  open: (options, wall) => openCoreOn(store, { passwordCost, ...options }, portableScrypt, wall),
})

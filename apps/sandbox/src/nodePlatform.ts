import { nodeScrypt } from './broker/nodeScrypt.ts'
import type { BrokerOptions, Platform } from './createBroker.ts'
import { sharpImages } from './images/cleanImage.ts'
import { type NodeCoreOptions, openBrokerCore } from './shared/openBrokerCore.ts'

/** Parts of a broker whose implementation in Node differs from the one in browsers. */
export const nodePlatform: Platform<BrokerOptions & NodeCoreOptions> = {
  deriveKey: nodeScrypt,
  images: sharpImages,
  open: openBrokerCore,
}

import { nodeScrypt } from './broker/nodeScrypt.ts'
import type { BrokerOptions, Platform } from './createBroker.ts'
import { sharpImages } from './images/cleanImage.ts'
import { type NodeCoreOptions, openBrokerCore } from './shared/openBrokerCore.ts'

/** The parts of a broker that differ between Node and browsers, as implemented for Node. */
export const nodePlatform: Platform<BrokerOptions & NodeCoreOptions> = {
  deriveKey: nodeScrypt,
  images: sharpImages,
  open: openBrokerCore,
}

import { nodeScrypt } from './broker/nodeScrypt.ts'
import type { BrokerOptions, Platform } from './createBroker.ts'
import { sharpImages } from './images/cleanImage.ts'
import { type NodeCoreOptions, openBrokerCore } from './shared/openBrokerCore.ts'

/** Node's implementations of the parts that browsers implement otherwise. */
export const nodePlatform: Platform<BrokerOptions & NodeCoreOptions> = {
  deriveKey: nodeScrypt,
  images: sharpImages,
  open: openBrokerCore,
}

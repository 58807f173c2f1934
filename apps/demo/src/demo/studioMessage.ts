import type { Lang } from '@leverkit/sdk'

/** Look of the preview, which the theme studio sends to the demonstration in its frame. */
export interface StudioLook {
  readonly type: 'leverkit-studio'
  /** Stylesheet of the brand. */
  readonly css: string
  readonly theme: 'light' | 'dark'
  readonly lang: Lang
}

/** Message of the demonstration to the page around its frame: it can receive a look. */
export const studioReady = 'leverkit-studio-ready'

/** Whether a message is a look. Both pages have the same origin, so that the message comes from the studio of this build. */
export const isStudioLook = (data: unknown): data is StudioLook =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'leverkit-studio'

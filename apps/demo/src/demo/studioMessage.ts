import type { Lang } from '@leverkit/sdk'

/** Message with a look. The theme studio sends it to the demonstration, which the studio shows in a frame as preview. */
export interface StudioLook {
  readonly type: 'leverkit-studio'
  /** Stylesheet of the brand. */
  readonly css: string
  readonly theme: 'light' | 'dark'
  readonly lang: Lang
}

/** Message of the demonstration to the studio. It says that the demonstration is ready to receive a look. */
export const studioReady = 'leverkit-studio-ready'

/** Whether a message contains a look. The caller must have checked that the message comes from the studio. */
export const isStudioLook = (data: unknown): data is StudioLook =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'leverkit-studio'

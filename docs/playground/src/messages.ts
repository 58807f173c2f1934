/** Message from the page to the frame: the code to run. */
export interface RunMessage {
  readonly kind: 'run'
  readonly code: string
  readonly theme: 'light' | 'dark'
}

/** Level of a line in the output. */
export type Level = 'log' | 'warn' | 'error'

/** Message from the frame to the page. */
export type FrameMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'line'; readonly level: Level; readonly text: string }
  | { readonly kind: 'rendered' }
  | { readonly kind: 'height'; readonly height: number }
  | { readonly kind: 'done' }

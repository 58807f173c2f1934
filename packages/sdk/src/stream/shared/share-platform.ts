import type { Command, Frame } from '../../wire/frames.ts'

/** What we use of Web Locks. */
export interface ShareLocks {
  request(
    name: string,
    options: { readonly mode?: 'exclusive'; readonly steal?: boolean; readonly signal?: AbortSignal },
    held: () => Promise<void>,
  ): Promise<unknown>
}

/** What we use of a BroadcastChannel. */
export interface ShareChannel {
  onmessage: { handle(event: { readonly data: unknown }): void }['handle'] | null
  postMessage(message: unknown): void
  close(): void
}

/** A BroadcastChannel class. */
export type ShareChannelConstructor = new (name: string) => ShareChannel

/** Both of them, or sharing is off. */
export interface SharePlatform {
  readonly locks: ShareLocks
  readonly BroadcastChannel: ShareChannelConstructor
}

/** From a tab to whoever leads. Never a login: a token stays in its tab. */
export interface ToLeader {
  readonly tab: string
  readonly say: Exclude<Command, { type: 'login' | 'logout' }> | { readonly type: 'hello' | 'bye' }
}

/** How the leader's socket stands: topics flow, an attempt is under way, or the next one is waited for. */
export type ShareState = 'up' | 'wait' | 'down'

/** What a leader tells. A `text` is a frame as it came; without a topic it could not be read. */
export type News =
  | { readonly type: 'lead' }
  | { readonly type: 'state'; readonly state: ShareState }
  | { readonly type: 'frame'; readonly frame: Frame }
  | { readonly type: 'text'; readonly topic: string | null; readonly text: unknown }

/** From the leader to one tab, or to all. */
export interface FromLeader {
  readonly from: string
  readonly to: string | null
  readonly news: News
}

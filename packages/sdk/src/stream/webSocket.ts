/** Members of a WebSocket that the stream uses. The sockets of browsers, Node and `ws` all have them. */
export interface SocketLike {
  readonly readyState: number
  // The handlers are declared as methods, because TypeScript checks methods less strictly. A WebSocket class is therefore
  // assignable even if its handlers require events with more fields.
  onopen: { handle(event: unknown): void }['handle'] | null
  onmessage: { handle(event: { readonly data: unknown }): void }['handle'] | null
  onclose: { handle(event: { readonly code: number; readonly reason?: string }): void }['handle'] | null
  onerror: { handle(event: unknown): void }['handle'] | null
  send(text: string): void
  close(code?: number): void
  /** Ends the socket without a closing handshake, which a dead server would never answer. Only `ws` has this method. */
  terminate?(): void
}

/** A WebSocket class. */
export type WebSocketConstructor = new (url: string) => SocketLike

/** Returns the platform's own WebSocket class; `undefined` if there is none. */
export const ownWebSocket = (): WebSocketConstructor | undefined =>
  (globalThis as { readonly WebSocket?: WebSocketConstructor }).WebSocket

/** Members of a WebSocket that the stream uses. The sockets of browsers, Node and `ws` all have them. */
export interface SocketLike {
  readonly readyState: number
  // Method types: a constructor fits even if its handlers take richer events of its own.
  onopen: { handle(event: unknown): void }['handle'] | null
  onmessage: { handle(event: { readonly data: unknown }): void }['handle'] | null
  onclose: { handle(event: { readonly code: number; readonly reason?: string }): void }['handle'] | null
  onerror: { handle(event: unknown): void }['handle'] | null
  send(text: string): void
  close(code?: number): void
  /** Ends the socket without the closing handshake, which a dead peer would never answer. Only `ws` has this method. */
  terminate?(): void
}

/** A WebSocket class. */
export type WebSocketConstructor = new (url: string) => SocketLike

/** The platform's own WebSocket, where there is one. */
export const ownWebSocket = (): WebSocketConstructor | undefined =>
  (globalThis as { readonly WebSocket?: WebSocketConstructor }).WebSocket

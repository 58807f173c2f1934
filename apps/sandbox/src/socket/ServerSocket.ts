/** Broker's end of one socket. The sockets of the package `ws` have this form, and so have the sockets of a page. */
export interface ServerSocket {
  readonly OPEN: number
  readonly readyState: number
  /** Bytes that the client has not read yet. */
  readonly bufferedAmount: number
  /** @param frame - a text in UTF-8 */
  send(frame: Uint8Array, options: { readonly binary: false }): void
  close(code: number, reason: string): void
  /** Ends the connection without a close frame. */
  terminate(): void
  /** Asks the client for a `pong`. */
  ping(): void
  on(event: 'message', listener: (data: unknown, isBinary: boolean) => void): unknown
  on(event: 'pong' | 'close', listener: () => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
  once(event: 'message' | 'close', listener: () => void): unknown
}

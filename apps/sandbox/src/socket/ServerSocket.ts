/** The broker's end of one socket. The sockets of the package `ws` and the sockets of a page have this type. */
export interface ServerSocket {
  readonly OPEN: number
  readonly readyState: number
  /** Number of sent bytes that the client has not read yet. */
  readonly bufferedAmount: number
  /** @param frame - text of the frame, encoded as UTF-8 */
  send(frame: Uint8Array, options: { readonly binary: false }): void
  close(code: number, reason: string): void
  /** Closes the connection without a close frame. */
  terminate(): void
  /** Sends a ping. The client must answer with a pong. */
  ping(): void
  on(event: 'message', listener: (data: unknown, isBinary: boolean) => void): unknown
  on(event: 'pong' | 'close', listener: () => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
  once(event: 'message' | 'close', listener: () => void): unknown
}

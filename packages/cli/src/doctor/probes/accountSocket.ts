import type { AccountUpdate } from '@leverkit/sdk'
import { FieldError, topics } from '@leverkit/sdk/contract'
import { skip } from '../outcome.ts'
import type { Subject } from '../Subject.ts'
import type { RawSocket, Received } from '../wire/RawSocket.ts'

/** Longest wait, in ms, for an event that the backend sends without a request. */
export const eventMs = 10_000

/** A logged-in socket that is subscribed to the topics of the account. */
export interface AccountSocket {
  readonly socket: RawSocket
  /** First event of the account after the subscription; `null` if none arrived in time. */
  readonly snapshot: Received | null
}

/**
 * Opens a socket, logs in and subscribes to the topics of the account.
 *
 * @throws Skip when the login or a subscription is refused. Other checks report this failure.
 */
export const openAccountSocket = async (subject: Subject, token: string): Promise<AccountSocket> => {
  const socket = await subject.openSocket()
  socket.send({ type: 'login', token })
  const login = await socket.frame(({ type }) => type === 'login', subject.timeoutMs)
  if (login?.frame?.type !== 'login' || login.frame.code !== 1) skip('the login on the socket is refused; see socket.login')
  for (const { name } of [topics.account, topics.closedOrders]) socket.send({ type: 'sub', topic: name })
  const snapshot = await socket.frame((frame) => frame.type === 'event' && frame.topic === topics.account.name, eventMs)
  return { socket, snapshot }
}

/** Reads account updates of a socket. Omits updates that violate the contract, because other checks report them. */
export const updatesOf = (
  socket: RawSocket,
  from = 0,
): readonly { readonly received: Received; readonly update: AccountUpdate }[] =>
  socket.events(topics.account.name, from).flatMap((received) => {
    try {
      return [{ received, update: topics.account.event.read(received.frame.data) }]
    } catch (error) {
      if (error instanceof FieldError) return []
      throw error
    }
  })

/** Identifiers of the closed orders that a socket has received. */
export const closedIdsOf = (socket: RawSocket, from = 0): readonly (number | string)[] =>
  socket.events(topics.closedOrders.name, from).flatMap(({ frame }) => {
    try {
      return topics.closedOrders.event.read(frame.data)
    } catch (error) {
      if (error instanceof FieldError) return []
      throw error
    }
  })

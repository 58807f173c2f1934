import type { Message } from '../broker/outbox.ts'
import type { PageStoreLocation } from '../store/openPageStore.ts'

/** Options of a broker in a page. All of them can be sent to a worker. */
export interface PageBrokerOptions {
  /** Name of the database. Brokers with different names share no data. @default "leverkit" */
  readonly name?: string
  /**
   * Whether the browser keeps the database. Otherwise the database is in memory, and each page load starts with a new database.
   *
   * @default true
   */
  readonly isKept?: boolean
  /** Seed of the simulated prices, the news and the traders. @default "1" */
  readonly seed?: string
  /** Market time at the start, epoch ms. @default the time of the wall clock */
  readonly start?: number
  /** Name of the broker, in messages, news and the name of its company. @default "Leverkit" */
  readonly brokerName?: string
  /** Speed of market time, in market seconds per real second. @default 1 */
  readonly speed?: number
  /** Margin level of the stop-out in percent, as decimal text. @default "50" */
  readonly stopOutLevel?: string
  /** Time in ms after which a review is accepted automatically. @default 30000 */
  readonly reviewDelayMs?: number
  /** Whether to create the invented traders of the ranking. @default true */
  readonly traders?: boolean
  /** Address of the support page. @default a page of the broker, which can be fetched only through the broker */
  readonly supportLink?: string
}

/** A request in a form that can be sent to a worker. A `Request` itself cannot be sent. */
export interface SentRequest {
  readonly url: string
  readonly method: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: ArrayBuffer | null
}

export interface SentResponse {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: ArrayBuffer | null
}

/** Messages from a page to its broker. */
export type ToBroker =
  | { readonly kind: 'open'; readonly options: PageBrokerOptions }
  | { readonly kind: 'fetch'; readonly id: number; readonly request: SentRequest }
  | { readonly kind: 'abort'; readonly id: number }
  | { readonly kind: 'connect'; readonly port: MessagePort }
  | { readonly kind: 'reset' }
  | { readonly kind: 'leave' }

/** Reason why a broker cannot be opened. */
export type PageBrokerFailure = 'OPEN_ELSEWHERE' | 'START_FAILED'

/** Messages from a broker to a page. */
export type ToPage =
  | { readonly kind: 'ready'; readonly storage: PageStoreLocation['kind'] }
  | { readonly kind: 'failed'; readonly code: PageBrokerFailure; readonly message: string }
  | { readonly kind: 'response'; readonly id: number; readonly response: SentResponse }
  | { readonly kind: 'broken'; readonly id: number; readonly message: string }
  | { readonly kind: 'message'; readonly message: Message }
  | { readonly kind: 'reset' }

/** Messages on a socket from the client to the broker. */
export type ClientFrame =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'binary' }
  | { readonly kind: 'close'; readonly code: number; readonly reason: string }
  | { readonly kind: 'pong' }

/** Messages on a socket from the broker to the client. */
export type ServerFrame =
  | { readonly kind: 'open' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'close'; readonly code: number; readonly reason: string }
  | { readonly kind: 'terminate' }
  | { readonly kind: 'ping' }

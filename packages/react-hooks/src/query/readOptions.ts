import type { ResponseOf } from './endpointQuery.ts'

/**
 * Options of a hook that reads. They apply only to the component that calls the hook. For other options of TanStack Query,
 * such as `select`, call `useQuery` with the query options of the read: `useQuery({ ...marketsQuery(client), select })`.
 *
 * @typeParam Data - the answer as it is cached; for a paged list, all of its loaded pages
 */
export interface ReadOptions<Data> {
  /**
   * `false` sends no request and subscribes to no live value; a cached answer is still returned. `true` cannot send a read that
   * the broker would refuse, such as the balance of a visitor.
   *
   * @default true
   */
  readonly enabled?: boolean | undefined
  /** Milliseconds for which a cached answer is fresh. A fresh answer is not fetched again. @default from the query options */
  readonly staleTime?: number | undefined
  /** Milliseconds from one fetch to the next. A paged list fetches all of its loaded pages again. @default false */
  readonly refetchInterval?: number | false | undefined
  /**
   * Placeholder data, or a function that returns placeholder data. The hook returns these data until the answer arrives. The
   * function receives the answer to the previous request; an example is `keepPreviousData` of TanStack Query. Placeholder data
   * are not cached. While the hook returns them, the result of the read has `isPlaceholderData: true`.
   */
  readonly placeholderData?: Data | ((previous: Data | undefined) => Data | undefined) | undefined
}

/** `ReadOptions` of the answers of an endpoint. */
export type ReadOptionsOf<E> = ReadOptions<ResponseOf<E>>

/**
 * Returns the caller's options of a read for TanStack Query. An absent option is omitted, so that the query options keep their
 * value. All other properties are ignored, so that a caller without types cannot replace the policy of reads.
 *
 * @param isAllowed - `false` sends nothing, even if the caller enables the read
 */
export const ownOptions = <Data>(
  { enabled = true, staleTime, refetchInterval, placeholderData }: ReadOptions<Data>,
  isAllowed: boolean,
) => ({
  ...(staleTime === undefined ? {} : { staleTime }),
  ...(refetchInterval === undefined ? {} : { refetchInterval }),
  // The type of TanStack Query excludes data that is a function. The cast is safe, because no answer is a function.
  ...(placeholderData === undefined ? {} : { placeholderData: placeholderData as never }),
  enabled: enabled && isAllowed,
})

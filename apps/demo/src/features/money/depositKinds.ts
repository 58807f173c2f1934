import { brand } from '../../brand/brand.ts'

export type DepositKind = 'coin' | 'bank' | 'card'
/** Kinds of deposits that the broker records. A deposit by card is arranged with customer service. */
export type RecordedKind = Exclude<DepositKind, 'card'>

const all = ['coin', 'bank', 'card'] as const

/** Kinds of deposits that the brand offers, in display order. */
// Cast, because the schema of a brand rejects an empty list.
export const depositKinds = () => (brand.depositKinds ?? all) as readonly [DepositKind, ...DepositKind[]]

/** Offered kinds of deposits that have records; empty if the brand offers only deposits by card. */
export const recordedKinds = (): RecordedKind[] => depositKinds().flatMap((kind) => (kind === 'card' ? [] : [kind]))

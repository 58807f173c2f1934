import { contract } from '@leverkit/sdk/contract'
import { multiply, round } from '@leverkit/sdk/math'
import type { Actor, BrokerCore } from '../broker/core.ts'
import { once } from '../broker/idempotency.ts'
import { Refusal } from '../broker/refusal.ts'
import { queueReview } from '../broker/reviews.ts'
import { requireOwnImage } from '../broker/uploads.ts'
import type { BrokerUser } from '../broker/users.ts'
import { wireName } from '../broker/wireName.ts'
import { lockClient } from '../ledger/post.ts'
import { bankAccounts, coinNetworks, type DepositChannel, depositChannels } from './channels.ts'
import { coinAddress } from './coinAddress.ts'
import { requireAmount } from './requireAmount.ts'

/** A payment that the user claims to have sent. */
interface Sent {
  /** Amount in units of the deposit's currency. */
  readonly amount: string
  /** Address of the uploaded image that proves the payment. */
  readonly proofImageUrl: string
}

export interface CoinSent extends Sent {
  readonly methodId: number
  /** Address to which the user sent the coins. It must be the user's deposit address. */
  readonly address: string
}

export interface WireSent extends Sent {
  readonly wireAccountId: number
}

interface Destination {
  readonly channel: DepositChannel
  readonly sentTo: string
}

const channelOf = (code: string): DepositChannel => {
  const channel = depositChannels.find((known) => known.code === code)
  if (channel === undefined) throw new Refusal('NOT_FOUND')
  return channel
}

function coinDestination(user: BrokerUser, { methodId, address }: CoinSent): Destination {
  const network = coinNetworks.find(({ id }) => id === methodId)
  if (network === undefined) throw new Refusal('NOT_FOUND')
  if (address !== coinAddress(network, user.uid)) throw new Refusal('INVALID_INPUT', { field: 'address' })
  return { channel: channelOf(network.currencyCode), sentTo: address }
}

function wireDestination({ wireAccountId }: WireSent): Destination {
  const account = bankAccounts.find(({ id }) => id === wireAccountId)
  if (account === undefined) throw new Refusal('NOT_FOUND')
  return { channel: channelOf(account.currencyCode), sentTo: account.payeeAccount }
}

/**
 * Returns the amount to credit for a deposit:
 *
 *     amount × usdPrice
 *
 * For example, 0.00051234 at 64000 is 32.789760.
 *
 * @returns amount in the account currency, 6 decimals, rounded half up
 */
const creditOf = (amount: string, usdPrice: string): string => round({ value: multiply(amount, usdPrice), places: 6 })

/** Stores a deposit and queues its review. The deposit is credited when it is accepted. */
async function submit(core: BrokerCore, actor: Actor, sent: Sent, find: () => Destination): Promise<null> {
  const at = core.view.now()
  return core.db.transaction().execute(async (trx) => {
    await lockClient(trx, actor.userId)
    return once(trx, actor.userId, actor.intent, at, async () => {
      const { channel, sentTo } = find()
      const { amount, proofImageUrl } = sent
      requireAmount(amount, channel)
      await requireOwnImage(trx, actor.userId, proofImageUrl, wireName(contract.deposits.submit, 'proofImageUrl'))
      const { code: currency_code, type } = channel
      const { id } = await trx
        .insertInto('deposits')
        .values({
          ...{ book: 'real', user_id: actor.userId, type, currency_code, amount, created_at: at },
          ...{ credit: creditOf(amount, channel.usdPrice), sent_to: sentTo, proof_image_url: proofImageUrl },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await queueReview(core, trx, 'deposit', id)
      return null
    })
  })
}

/**
 * Stores a deposit in coins and queues its review.
 *
 * @throws Refusal that names the rejected value
 */
export const submitCoin = (core: BrokerCore, actor: Actor, user: BrokerUser, sent: CoinSent): Promise<null> =>
  submit(core, actor, sent, () => coinDestination(user, sent))

/**
 * Stores a deposit by bank transfer and queues its review.
 *
 * @throws Refusal that names the rejected value
 */
export const submitWire = (core: BrokerCore, actor: Actor, sent: WireSent): Promise<null> =>
  submit(core, actor, sent, () => wireDestination(sent))

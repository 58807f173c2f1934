import type { BrokerCore } from '../broker/core.ts'
import { bankAccounts, coinNetworks, depositChannels } from '../cashier/channels.ts'
import { coinAddress } from '../cashier/coinAddress.ts'
import { depositReviewer } from '../cashier/depositReviewer.ts'
import { findDeposits } from '../cashier/findRecords.ts'
import { requireReal } from '../cashier/requireReal.ts'
import { submitCoin, submitWire } from '../cashier/submitDeposit.ts'
import { actorOf } from './actorOf.ts'
import type { Call, Handlers } from './handlers.ts'
import { ownId } from './ownId.ts'
import { pageSize, requirePage } from './paging.ts'
import { signedIn } from './signedIn.ts'

const real = (call: Call) => requireReal(signedIn(call))

export function depositHandlers(core: BrokerCore): Handlers['deposits'] {
  core.reviewers.set('deposit', depositReviewer(core))
  return {
    methods: (_, call) => {
      const { uid } = real(call)
      return coinNetworks.map((method) => {
        const { id, currencyCode, network } = method
        return { id, currencyCode, network, address: coinAddress(method, uid) }
      })
    },
    submit: (request, call) =>
      submitCoin(core, actorOf(call, request), real(call), { ...request, methodId: ownId(request.methodId) }),
    submitWire: (request, call) => {
      real(call)
      return submitWire(core, actorOf(call, request), { ...request, wireAccountId: ownId(request.wireAccountId) })
    },
    currencies: (_, call) => {
      real(call)
      return depositChannels.map(({ code, type }) => ({ code, type }))
    },
    wireAccounts: ({ currencyCode }, call) => {
      // All users transfer to the same bank accounts. The remark of the transfer identifies the user.
      const { uid } = real(call)
      return bankAccounts
        .filter((account) => account.currencyCode === currencyCode)
        .map((account) => ({ ...account, remark: uid }))
    },
    records: ({ type, page }, call) => {
      const { id } = real(call)
      requirePage(page)
      return findDeposits(core.db, { userId: id, type, page, size: pageSize })
    },
  }
}

import type { BrokerCore } from '../broker/core.ts'
import { withdrawChannels } from '../cashier/channels.ts'
import { findWithdrawals } from '../cashier/findRecords.ts'
import { requireReal } from '../cashier/requireReal.ts'
import { submitWithdrawal } from '../cashier/submitWithdrawal.ts'
import { withdrawalReviewer } from '../cashier/withdrawalReviewer.ts'
import { bindMethod, deleteMethod, listMethods } from '../cashier/withdrawMethods.ts'
import { actorOf } from './actorOf.ts'
import type { Call, Handlers } from './handlers.ts'
import { ownId } from './ownId.ts'
import { pageSize, requirePage } from './paging.ts'
import { signedIn } from './signedIn.ts'

const real = (call: Call) => requireReal(signedIn(call))

export function withdrawalHandlers(core: BrokerCore): Handlers['withdrawals'] {
  core.reviewers.set('withdrawal', withdrawalReviewer(core))
  return {
    currencies: ({ type }, call) => {
      real(call)
      return withdrawChannels
        .filter((channel) => channel.type === type)
        .map(({ id, code, network, feeRate, feeType, usdPrice }) => ({ id, code, network, feeRate, feeType, usdPrice }))
    },
    submit: (request, call) => {
      real(call)
      const { memo = null, amount } = request
      const [currencyId, methodId] = [ownId(request.currencyId), ownId(request.methodId)]
      return submitWithdrawal(core, actorOf(call, request), { currencyId, methodId, amount, memo })
    },
    records: ({ type, page }, call) => {
      const { id } = real(call)
      requirePage(page)
      return findWithdrawals(core.db, { userId: id, type, page, size: pageSize }, call.lang)
    },
    methods: ({ type, currencyId = null }, call) =>
      listMethods(core.db, real(call).id, type, currencyId === null ? null : ownId(currencyId)),
    bindMethod: async (request, call) => {
      const { coinAddress = null, bankName = null, bankAddress = null, bankSwift = null, ...rest } = request
      const { payeeName = null, payeeAccount = null, type, currencyId } = rest
      const bank = { bankName, bankAddress, bankSwift, payeeName, payeeAccount }
      await bindMethod(core, real(call).id, { type, currencyId: ownId(currencyId), coinAddress, ...bank })
      return null
    },
    deleteMethod: async ({ id }, call) => {
      await deleteMethod(core, real(call).id, ownId(id))
      return null
    },
  }
}

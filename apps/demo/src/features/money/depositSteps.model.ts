import type { DepositRecord } from '@leverkit/sdk'
import type { TimelineStep } from '@leverkit/ui'

type Status = DepositRecord['status']

/** A step of a deposit. `sent`: the user has sent the deposit. The other steps are the states of the API contract. */
export interface DepositStep {
  readonly id: 'sent' | Status
  readonly state: TimelineStep['state']
}

const step = (id: DepositStep['id'], state: DepositStep['state']): DepositStep => ({ id, state })

/** Steps of a deposit with this status, in their order. The status `null` means that the user has not sent the payment yet. */
export const stepsOf = (status: Status | null): readonly DepositStep[] => {
  switch (status) {
    case null:
      return [step('sent', 'current'), step('unchecked', 'ahead'), step('finished', 'ahead')]
    case 'unchecked':
      return [step('sent', 'done'), step('unchecked', 'current'), step('finished', 'ahead')]
    case 'finished':
      return [step('sent', 'done'), step('finished', 'done')]
    case 'rejected':
    case 'invalid':
      return [step('sent', 'done'), step(status, 'refused')]
    default:
      return [step('sent', 'done'), step(status, 'current')]
  }
}

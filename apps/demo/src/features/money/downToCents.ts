import { decimalsOf, fromTicks, ticksOf } from '@leverkit/sdk/decimal'

/** Rounds an amount down to cents, so that it never exceeds the balance. */
export const downToCents = (amount: string): string =>
  decimalsOf(amount) > 2 ? fromTicks(ticksOf(amount, 2, 'down'), 2) : amount

import { findProblems, type TicketProblem } from './findProblems.ts'
import { figuresOf, type TicketFacts, type TicketFigures } from './ticket.model.ts'
import type { TicketState } from './ticketState.ts'

/** Amounts and problems of a ticket. */
export interface TicketCalculation {
  readonly figures: TicketFigures
  readonly problems: readonly TicketProblem[]
}

const areSameFacts = (a: TicketFacts, b: TicketFacts) =>
  Object.entries(a).every(([name, fact]) => b[name as keyof TicketFacts] === fact)

/** Caches the calculation of a ticket, so that form, chart and review share one calculation per tick. */
export class TicketCalculator {
  #last: { readonly state: TicketState; readonly facts: TicketFacts; readonly calculation: TicketCalculation } | null = null

  of(state: TicketState, facts: TicketFacts): TicketCalculation {
    if (this.#last?.state === state && areSameFacts(this.#last.facts, facts)) return this.#last.calculation
    const calculation = { figures: figuresOf(state, facts), problems: findProblems(state, facts) }
    this.#last = { state, facts, calculation }
    return calculation
  }
}

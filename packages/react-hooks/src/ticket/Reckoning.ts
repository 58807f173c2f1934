import { findProblems, type TicketProblem } from './findProblems.ts'
import { figuresOf, type TicketFacts, type TicketFigures } from './ticket.model.ts'
import type { TicketState } from './ticketState.ts'

/** Figures and problems of a ticket. */
export interface Reckoned {
  readonly figures: TicketFigures
  readonly problems: readonly TicketProblem[]
}

const factsAlike = (a: TicketFacts, b: TicketFacts) =>
  Object.entries(a).every(([name, fact]) => b[name as keyof TicketFacts] === fact)

/** Caches the calculation of a ticket: form, chart and review share one calculation per tick. */
export class Reckoning {
  #last: { readonly state: TicketState; readonly facts: TicketFacts; readonly reckoned: Reckoned } | null = null

  of(state: TicketState, facts: TicketFacts): Reckoned {
    if (this.#last?.state === state && factsAlike(this.#last.facts, facts)) return this.#last.reckoned
    const reckoned = { figures: figuresOf(state, facts), problems: findProblems(state, facts) }
    this.#last = { state, facts, reckoned }
    return reckoned
  }
}

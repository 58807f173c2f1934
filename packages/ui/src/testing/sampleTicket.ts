import type { TicketFigures, TicketMarket, TicketShares, TicketValues } from '../trading/order-ticket/ticketTypes.ts'
import type { PanelTicket } from '../trading/ticket-panel/ticketPanelTypes.ts'

export const sampleTicket: TicketValues = {
  side: 'buy',
  kind: 'market',
  targetPrice: '1.08200',
  leverage: '200',
  lots: '0.50',
  takeProfit: '1.08720',
  stopLoss: '1.08180',
}

export const sampleMarket: TicketMarket = {
  lotStep: '0.01',
  minLots: '0.01',
  pricePrecision: 5,
  pipDigits: 4,
  leverages: ['50', '100', '200'],
}

export const sampleFigures: TicketFigures = { margin: '271.08', fee: '3.50', freeMarginAfter: '9300.99' }

export const sampleShares: TicketShares = {
  label: 'Share of free margin',
  items: [
    { id: '25', label: '25%', lots: '4.42' },
    { id: '50', label: '50%', lots: '8.85' },
    { id: '75', label: '75%', lots: '13.28' },
    { id: '100', label: '100%', lots: '17.71' },
  ],
}

/** Order ticket as the hook `useOrderTicket` returns it. */
export const samplePanelTicket: PanelTicket = {
  state: sampleTicket,
  set: () => undefined,
  figures: { ...sampleFigures, price: '1.08419', profitAtTakeProfit: '144.50', profitAtStopLoss: '-125.50' },
  facts: { price: '1.08419' },
  problems: [],
  submission: { phase: 'editing' },
  isSignedIn: true,
}

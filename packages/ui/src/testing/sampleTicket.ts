import type { TicketRules, TicketShares, TicketValues } from '../trading/order-ticket/ticketTypes.ts'

export const sampleTicket: TicketValues = {
  side: 'buy',
  kind: 'market',
  targetPrice: '1.08200',
  leverage: '200',
  lots: '0.50',
  takeProfit: '1.08720',
  stopLoss: '1.08180',
}

export const sampleRules: TicketRules = {
  lotStep: '0.01',
  minLots: '0.01',
  lotDigits: 2,
  priceStep: '0.00001',
  priceDigits: 5,
  smallDigits: 1,
  leverages: ['50', '100', '200'].map((id) => ({ id, label: `1:${id}` })),
}

export const sampleShares: TicketShares = {
  label: 'Share of free margin',
  items: [
    { id: '25', label: '25%', lots: '4.42' },
    { id: '50', label: '50%', lots: '8.85' },
    { id: '75', label: '75%', lots: '13.28' },
    { id: '100', label: '100%', lots: '17.71' },
  ],
}

import type { TicketRules, TicketValues } from '../order-ticket/ticketTypes.ts'

export const sampleTicket: TicketValues = {
  side: 'buy',
  type: 'market',
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

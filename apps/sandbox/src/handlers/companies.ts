import type { Company } from '@leverkit/sdk/contract'
import type { BrokerSettings } from './BrokerSettings.ts'
import type { Handlers } from './handlers.ts'

/**
 * Invented companies. The first company is the broker itself. `{broker}` is the name of the broker. The sites of the companies
 * use the reserved domain `.example`.
 */
const rows: readonly (readonly [name: string, site: string, subject: string, registered: string, location: string])[] = [
  [
    '{broker} Sandbox Markets',
    'sandbox',
    '{broker} Sandbox Group',
    '1 Sandbox Quay, Testhaven',
    '4th floor, 2 Fixture Street, Testhaven',
  ],
  ['Bramble & Heron Trading', 'bramble-heron', 'Bramble Holdings', '17 Alder Lane, Wickmouth', '17 Alder Lane, Wickmouth'],
  ['Copper Tern Brokers', 'copper-tern', 'Copper Tern International', '8 Harbour Rise, Saltby', '21 Mill Row, Saltby'],
  [
    'Quiet Meridian Markets',
    'quiet-meridian',
    'Meridian Sample Group',
    '3 Observatory Way, Northfold',
    '3 Observatory Way, Northfold',
  ],
  ['Northfold Exchange House', 'northfold', 'Northfold Sample Group', '40 Long Stair, Northfold', '40 Long Stair, Northfold'],
  ['Saltby Futures', 'saltby-futures', 'Copper Tern International', '12 Net Loft, Saltby', '12 Net Loft, Saltby'],
]

const companiesOf = (broker: string): readonly Company[] => {
  const withName = (text: string) => text.replaceAll('{broker}', () => broker)
  return rows.map(([name, site, subject, registeredAddress, location], index) => ({
    id: index + 1,
    name: withName(name),
    logoUrl: null,
    website: `https://${site}.example`,
    subject: withName(subject),
    registeredAddress,
    location,
    email: `contact@${site}.example`,
  }))
}

const plain = (text: string) => text.normalize('NFKC').trim().toLocaleLowerCase()

export const companyHandlers = (settings: BrokerSettings): Handlers['companies'] => {
  const companies = companiesOf(settings.brokerName)
  return {
    current: () => companies[0] ?? null,
    search: ({ name }) => {
      const wanted = plain(name)
      return wanted === '' ? [] : companies.filter((company) => plain(company.name).includes(wanted))
    },
    status: () => ({ status: settings.companyLost === null ? 'active' : 'lost', lossUrl: settings.companyLost }),
  }
}

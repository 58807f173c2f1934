import { endpoint } from './endpoint.ts'
import { from, noRequest, type Row, record, request } from './record.ts'
import { enumElse, id, listOf, nullable, requiredText, text } from './scalars.ts'

const company = record('Company', {
  id: from('id', id('company')),
  name: from('name', text('name')),
  logoUrl: from('logo', nullable(text('address of a picture'))),
  website: from('url', nullable(text('address of the website'))),
  subject: from('subject', nullable(text('main company'))),
  registeredAddress: from('registered_address', nullable(text('registered address'))),
  location: from('location', nullable(text('office address'))),
  email: from('email', nullable(text('contact e-mail'))),
})
/** A company that users can find with the company search. Source: specification, section 3, company. */
export interface Company extends Row<typeof company.fields> {}

const exampleCompany: Company = {
  id: 1,
  name: 'Example Broker Ltd',
  logoUrl: null,
  website: 'https://broker.example',
  subject: 'Example Holdings Ltd',
  registeredAddress: '1 Example Street',
  location: '2 Example Street',
  email: 'contact@broker.example',
}

export const companies = {
  /** Returns the company that operates this app. */
  current: endpoint({
    method: 'GET',
    path: '/api/company/getCompany',
    encoding: 'query',
    auth: 'none',
    effect: 'read',
    source: 'specification',
    init: true,
    summary: 'The company',
    request: noRequest,
    response: nullable(company),
    codes: [],
    example: { request: {}, response: exampleCompany },
  }),

  /** Returns all companies whose name contains the search text. */
  search: endpoint({
    method: 'GET',
    path: '/api/company/search',
    encoding: 'query',
    auth: 'none',
    effect: 'read',
    source: 'our default',
    summary: 'Search companies',
    request: request({ name: from('name', requiredText('part of a name')) }),
    response: listOf(company),
    codes: [],
    example: { request: { name: 'Example' }, response: [exampleCompany] },
  }),

  /** Returns whether the company is still active. If the company is inactive, users are redirected to `lossUrl`. */
  status: endpoint({
    method: 'GET',
    path: '/api/company/getCompanyStatus',
    encoding: 'query',
    auth: 'none',
    effect: 'read',
    source: 'specification',
    init: true,
    summary: 'Status of the company',
    request: noRequest,
    response: record('CompanyStatus', {
      status: from('status', enumElse({ active: 0, lost: 1 }, 'lost')),
      lossUrl: from('loss_url', nullable(text('redirect address when the status is not 0'))),
    }),
    codes: [],
    example: { request: {}, response: { status: 'active', lossUrl: null } },
  }),
} as const

import { sandboxNumbers } from '@leverkit/sdk/contract'
import { fieldsOf, readLike, withFields, withHeader } from '../exchange.ts'
import type { FaultTable, Hooks } from '../Fault.ts'
import { asText, intercept, jsonOf, mutateEachRow, mutateField, mutateRequest, skipWrite } from '../mutate.ts'

const upload = 'product specification, section 7: image_upload'
const withdrawFee = 'product specification, section 9: withdraw fee; amount received = (amount − fee) × rate'

/** A PNG image of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const boundary = 'proxy-boundary'
const pixelForm = Buffer.concat([
  Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
  ),
  pixel,
  Buffer.from(`\r\n--${boundary}--\r\n`),
])
const maxBytes = 5 * 1024 * 1024

/** If the sandbox refuses an upload of a size that `isAccepted` accepts, uploads an image of one pixel instead. */
const uploadInstead = (isAccepted: (bytes: number) => boolean) => (): Hooks =>
  intercept('verification.upload', async (call, { send }) => {
    const answer = await send(call)
    if (jsonOf(answer).code !== sandboxNumbers.UPLOAD_REFUSED || !isAccepted(call.body.length)) return answer
    const { headers } = readLike(call, call.path)
    const typed = withHeader(headers, 'content-type', `multipart/form-data; boundary=${boundary}`)
    return send({ ...call, headers: withHeader(typed, 'content-length', String(pixelForm.length)), body: pixelForm })
  })

/** Mistakes in uploads, deposits and withdrawals, which only real accounts have. */
export const moneyFaults = {
  'upload-without-limit': {
    summary: 'Accepts uploads of any size.',
    source: `${upload}; docs/openapi.json: UPLOAD_REFUSED`,
    breaks: 'uploads',
    expects: 'An upload far beyond an ordinary photo succeeds.',
    needsReal: true,
    apply: uploadInstead((bytes) => bytes > maxBytes),
  },
  'upload-of-text-accepted': {
    summary: 'Accepts a text file as an image.',
    source: `${upload}; docs/openapi.json: UPLOAD_REFUSED`,
    breaks: 'uploads',
    expects: 'An upload that is no image succeeds.',
    needsReal: true,
    apply: uploadInstead((bytes) => bytes <= maxBytes),
  },
  'upload-address-broken': {
    summary: 'Answers an address of the image that does not exist.',
    source: `${upload}; returns url`,
    breaks: 'uploads',
    expects: 'The returned address answers 404.',
    needsReal: true,
    apply: () =>
      mutateField(
        'verification.upload',
        'url',
        asText((url) => url.replace('/api/files/', '/files/')),
      ),
  },
  'upload-address-renamed': {
    summary: 'Sends the address of an image as path.',
    source: `${upload}; returns url`,
    breaks: 'uploads',
    expects: 'An upload succeeds without url.',
    needsReal: true,
    apply: () => mutateEachRow('verification.upload', ({ url, ...row }) => ({ ...row, path: url ?? null })),
  },
  'withdraw-fee-not-subtracted': {
    summary: 'Pays out the whole amount, without its fee and rate.',
    source: withdrawFee,
    breaks: 'formulas',
    expects: 'real_number of a withdrawal equals number.',
    needsReal: true,
    apply: () => mutateEachRow('withdrawals.records', (row) => ({ ...row, real_number: row.number ?? null })),
  },
  'withdraw-fee-zero': {
    summary: 'Shows no fee in withdraw records.',
    source: withdrawFee,
    breaks: 'formulas',
    expects: 'fee of a withdrawal is 0 although its currency has a fee.',
    needsReal: true,
    apply: () => mutateField('withdrawals.records', 'fee', () => '0.000000'),
  },
  'withdraw-fee-type-swapped': {
    summary: 'Declares fixed fees as percentages, and the other way round.',
    source: 'product specification, section 9: fee_type 1 is fixed, otherwise rate times amount',
    breaks: 'formulas',
    expects: 'The fee of a record differs from the one that follows from fee_type and draw_rate.',
    needsReal: true,
    apply: () => mutateField('withdrawals.currencies', 'fee_type', (type) => (type === 1 ? 2 : 1)),
  },
  'withdraw-rate-missing': {
    summary: 'Omits usd_price of each withdraw currency.',
    source: 'product specification, section 3, withdraw currency',
    breaks: 'fields',
    expects: 'A withdraw currency has no usd_price.',
    needsReal: true,
    apply: () => mutateField('withdrawals.currencies', 'usd_price', () => undefined),
  },
  'withdraw-currencies-type-ignored': {
    summary: 'Offers coins for withdrawals to a bank.',
    source: 'product specification, section 7: draw_symbol_list {type 1 coin, 2 bank}',
    breaks: 'filters',
    expects: 'Both types have the same currencies.',
    needsReal: true,
    apply: () => mutateRequest('withdrawals.currencies', (call) => withFields(call, { type: '1' })),
  },
  'withdraw-methods-type-ignored': {
    summary: 'Answers coin addresses for bank accounts.',
    source: 'product specification, section 7: get_draw_method {draw_type, draw_id}',
    breaks: 'filters',
    expects: 'The bound bank accounts are coin addresses.',
    needsReal: true,
    apply: () => mutateRequest('withdrawals.methods', (call) => withFields(call, { draw_type: '1', draw_id: null })),
  },
  'withdrawal-twice': {
    summary: 'Has a job queue that executes each withdrawal twice.',
    source: 'docs/calls.md: effect write, sent at most once',
    breaks: 'writes',
    expects: 'One withdrawal results in two records, and twice the amount is locked.',
    needsReal: true,
    apply: () =>
      intercept('withdrawals.submit', async (call, { send }) => {
        const answer = await send(call)
        if (jsonOf(answer).code === 1)
          await send({ ...call, headers: call.headers.filter(([name]) => name.toLowerCase() !== 'idempotency-key') })
        return answer
      }),
  },
  'locked-balance-zero': {
    summary: 'Sends a locked balance of 0.',
    source: 'product specification, section 3, account: lock_balance',
    breaks: 'formulas',
    expects: 'lock_balance is 0 while a withdrawal is under review.',
    needsReal: true,
    apply: () => mutateField('account.balance', 'lock_balance', () => '0.000000'),
  },
  'withdraw-method-kept': {
    summary: 'Reports success for the removal of a withdraw method and keeps it.',
    source: 'product specification, section 7: del_draw_method {id}',
    breaks: 'writes',
    expects: 'A removed address is still in the list.',
    needsReal: true,
    apply: () => skipWrite('withdrawals.deleteMethod'),
  },
  'deposit-records-type-ignored': {
    summary: 'Answers deposits of coins for the type of the bank.',
    source: 'product specification, section 3, deposit record: type (0 coin, 1 bank)',
    breaks: 'filters',
    expects: 'The records of the bank contain deposits of coins.',
    needsReal: true,
    apply: () => mutateRequest('deposits.records', (call) => withFields(call, { type: '0' })),
  },
  'deposit-status-as-word': {
    summary: 'Sends the status of a deposit as a word.',
    source: 'product specification, section 4: 0 unchecked, 1 finished, 2 rejected, 3 invalid',
    breaks: 'types',
    expects: 'status is "unchecked" in place of 0.',
    needsReal: true,
    apply: () =>
      mutateField('deposits.records', 'status', (status) =>
        typeof status === 'number' ? (['unchecked', 'finished', 'rejected', 'invalid'][status] ?? status) : status,
      ),
  },
  'deposit-address-empty': {
    summary: 'Offers a deposit method with an empty address.',
    source: 'product specification, section 3, deposit method: address',
    breaks: 'fields',
    expects: 'A deposit method has no address, so users cannot pay.',
    needsReal: true,
    apply: () => mutateField('deposits.methods', 'address', () => ''),
  },
  'wire-accounts-of-any-currency': {
    summary: 'Answers the accounts for euros whatever bank_coin is.',
    source: 'product specification, section 7: wire_info {bank_coin}',
    breaks: 'filters',
    expects: 'An unknown currency has wire accounts.',
    needsReal: true,
    apply: () =>
      mutateRequest('deposits.wireAccounts', (call) =>
        fieldsOf(call).has('bank_coin') ? withFields(call, { bank_coin: 'EUR' }) : call,
      ),
  },
  'identity-status-as-word': {
    summary: 'Sends review_status as a word.',
    source: 'product specification, section 4: review_status 0 not submitted, 1 under review, any other verified',
    breaks: 'types',
    expects: 'review_status is "none", which clients read as verified.',
    needsReal: true,
    apply: () => mutateField('verification.status', 'review_status', (status) => (status === 0 ? 'none' : status)),
  },
} as const satisfies FaultTable

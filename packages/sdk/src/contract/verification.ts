import { endpoint } from './endpoint.ts'
import { from, noRequest, type Row, record, request } from './record.ts'
import { enumElse, file, nothing, nullable, requiredText, text } from './scalars.ts'

const identity = record('Identity', {
  reviewStatus: from('review_status', enumElse({ none: 0, pending: 1, verified: 2 }, 'verified')),
  name: from('name', nullable(text('name as in the document'))),
  documentNumber: from('card_id', nullable(text('number of the identity card or passport'))),
  frontImageUrl: from('front_pic', nullable(text('address of the front image'))),
  backImageUrl: from('reverse_pic', nullable(text('address of the back image'))),
})
/** Status of a user's identity check. Source: specification, section 3, real-name, and section 4. */
export interface Identity extends Row<typeof identity.fields> {}

export const verification = {
  /** Uploads one image and returns its address, which other endpoints accept. */
  upload: endpoint({
    method: 'POST',
    path: '/api/common/image_upload',
    encoding: 'multipart',
    auth: 'session',
    effect: 'write',
    source: 'specification',
    blocking: true,
    summary: 'Upload an image',
    request: request({ file: from('file', file('one image'), 'our default: the specification shows no field name') }),
    response: record('Upload', { url: from('url', requiredText('address of the image')) }),
    codes: ['UPLOAD_REFUSED', 'REAL_ACCOUNT_ONLY', 'TOO_MANY_REQUESTS'],
    example: {
      request: { file: { size: 0, type: 'image/png', arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)) } },
      response: { url: '/api/files/opaque.png' },
    },
  }),

  /** Submits name, document number and both images for the identity check. */
  submit: endpoint({
    method: 'POST',
    path: '/api/user_real/real_name',
    encoding: 'json',
    encodingSource: 'our default',
    auth: 'session',
    effect: 'write',
    source: 'specification',
    summary: 'Submit the identity check',
    request: request({
      name: from('name', requiredText('name as in the document')),
      documentNumber: from('card_id', requiredText('number of the identity card or passport')),
      frontImageUrl: from('front_pic', requiredText('address of the front image')),
      backImageUrl: from('reverse_pic', requiredText('address of the back image')),
    }),
    response: nothing,
    codes: ['ALREADY_SUBMITTED', 'REAL_ACCOUNT_ONLY'],
    example: {
      request: {
        name: 'Ada Example',
        documentNumber: 'X1234567',
        frontImageUrl: '/api/files/front.png',
        backImageUrl: '/api/files/back.png',
      },
      response: null,
    },
  }),

  /** Returns the status of the identity check. */
  status: endpoint({
    method: 'GET',
    path: '/api/user_real/center',
    encoding: 'query',
    auth: 'session',
    effect: 'read',
    source: 'specification',
    summary: 'Status of the identity check',
    request: noRequest,
    response: identity,
    codes: ['REAL_ACCOUNT_ONLY'],
    example: {
      request: {},
      response: {
        reviewStatus: 'pending',
        name: 'Ada Example',
        documentNumber: 'X1234567',
        frontImageUrl: null,
        backImageUrl: null,
      },
    },
  }),
} as const

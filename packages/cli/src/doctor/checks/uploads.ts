import type { Identity } from '@leverkit/sdk'
import { type Check, checksOf } from '../Check.ts'
import { valueAt } from '../conform.ts'
import { fail } from '../outcome.ts'
import { onePixel } from '../probes/exampleRequest.ts'
import { uploaded } from '../probes/money.ts'
import { read } from '../probes/read.ts'
import { mover } from '../probes/sessions.ts'
import { survivesOrCloses } from '../probes/survives.ts'
import type { Subject } from '../Subject.ts'
import type { Answered } from '../wire/Http.ts'

const source = 'specification, section 5: upload, section 7: image_upload (multipart; returns url)'

const upload = async (subject: Subject, content: Uint8Array, type: string) => {
  const { token } = await mover(subject)
  return subject.send('verification.upload', { file: new Blob([new Uint8Array(content)], { type }) }, { token })
}

const addressOf = async (subject: Subject): Promise<string> => {
  const { url } = (await uploaded(subject)).mustSucceed('the picture is refused').decode<{ url: string }>()
  return url.startsWith('/') ? subject.base + url : url
}

const typeOf = ({ answer }: Answered) => answer.headers.find(([name]) => name === 'content-type')?.[1] ?? ''

const refusesContent = (what: string, content: () => Uint8Array, type: string) => async (subject: Subject) => {
  const answer = await upload(subject, content(), type)
  if (answer.isSuccess) fail(`${what} is accepted`, answer.evidence)
  if (answer.status >= 500) fail(`${what}: ${answer.summary}`, answer.evidence)
  return answer.summary
}

export const uploadChecks: readonly Check[] = checksOf('uploads', {
  'identity-status-is-known': {
    title: 'The status of the identity check is 0, 1 or verified',
    source: 'specification, section 4: review_status',
    severity: 'major',
    advice: 'Send review_status: 0 not submitted, 1 under review, 2 verified.',
    run: async (subject) => {
      const answer = await read(subject, 'verification.status')
      const { reviewStatus } = answer.decode<Identity>()
      const sent = valueAt(answer.wire, 'review_status')
      // Clients read every unlisted value as verified, so an account with the status "none" would count as verified.
      if (!/^\d+$/.test(String(sent))) fail(`review_status is ${JSON.stringify(sent)}`, answer.evidence)
      return reviewStatus
    },
  },
  'picture-is-accepted': {
    title: 'A PNG is accepted, and its address is answered',
    source,
    severity: 'major',
    reach: 'money',
    advice: 'Read the multipart field, and answer {"url":…}.',
    run: async (subject) => {
      const { url } = (await uploaded(subject)).mustSucceed('the picture is refused').decode<{ url: string }>()
      if (!/^(\/(?!\/)|https?:\/\/)\S+$/.test(url)) fail(`the address is "${url}"`, (await uploaded(subject)).evidence)
      return 'an address'
    },
  },
  'picture-is-served': {
    title: 'The owner can load an uploaded picture, as a picture',
    source,
    severity: 'major',
    reach: 'money',
    advice: 'Serve the file with its type, such as image/png.',
    run: async (subject) => {
      const { token } = await mover(subject)
      const exchange = await subject.raw({
        method: 'GET',
        url: await addressOf(subject),
        headers: { authorization: token, lang: 'en' },
      })
      const { status } = exchange.answer
      const type = typeOf(exchange)
      if (status !== 200 || !type.startsWith('image/'))
        fail(`HTTP ${status}, ${type || 'no content type'}`, subject.evidence(exchange))
      return type
    },
  },
  'picture-is-private': {
    title: 'A visitor cannot load a picture of an identity check',
    source: 'docs/security.md: pictures are served to their owner',
    severity: 'critical',
    reach: 'money',
    advice: 'Serve uploaded pictures to their owner alone.',
    run: async (subject) => {
      const exchange = await subject.raw({ method: 'GET', url: await addressOf(subject), headers: { lang: 'en' } })
      const { status } = exchange.answer
      if (status === 200 && typeOf(exchange).startsWith('image/'))
        fail('the picture is served without a session', subject.evidence(exchange))
      return `HTTP ${status}`
    },
  },
  'text-is-refused': {
    title: 'A text that calls itself a picture is refused',
    source: 'docs/calls.md: UPLOAD_REFUSED',
    severity: 'major',
    reach: 'money',
    advice: 'Look at the bytes, not at the name or the type.',
    run: refusesContent('a text', () => Buffer.from('<script>alert(1)</script>'.repeat(20)), 'image/png'),
  },
  'empty-file-is-refused': {
    title: 'An empty file is refused',
    source: 'docs/calls.md: UPLOAD_REFUSED',
    severity: 'minor',
    reach: 'money',
    advice: 'Refuse files without content.',
    run: refusesContent('an empty file', () => new Uint8Array(), 'image/png'),
  },
  'huge-file-is-refused': {
    title: 'A file of 12 MB is refused without a server error',
    source: 'docs/calls.md: UPLOAD_REFUSED',
    severity: 'minor',
    reach: 'money',
    advice: 'Limit the size, and answer a reason.',
    run: async (subject) => {
      const content = Buffer.concat([onePixel, Buffer.alloc(12 * 1024 * 1024)])
      const answer = await upload(subject, content, 'image/png')
      if (answer.hasSucceeded) fail('the file is accepted', answer.evidence)
      return survivesOrCloses(subject, answer.exchange, 'a file of 12 MB')
    },
  },
})

import type { Subject } from './Subject.ts'
import type { Answer } from './wire/Answer.ts'

/** Reason why no check can run: the address does not answer, or its answers do not follow the API of a Leverkit backend. */
export interface Obstacle {
  readonly reason: string
  readonly advice: string
}

const networkAdvice: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing listens at this address. Start the backend, or check host and port.',
  ENOTFOUND: 'The host name is unknown. Check the address.',
  EAI_AGAIN: 'The host name cannot be looked up. Check the network.',
  TIMEOUT: 'The backend is too slow, or a firewall drops the requests. A longer wait: --timeout.',
  CERT_HAS_EXPIRED: 'Renew the certificate.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Install a certificate of a public authority, or set NODE_EXTRA_CA_CERTS for your own.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Send the whole certificate chain.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Install a certificate for this host name.',
  EPROTO: 'The port does not speak this protocol. Check http or https.',
}

const isPage = (answer: Answer) => /^\s*<(?:!doctype|html|\?xml)/i.test(answer.body.text ?? '')

const obstacleOf = (answers: readonly Answer[]): Obstacle | null => {
  // A body that contains an envelope and other text is a mistake that the checks report.
  if (answers.some(({ body }) => body.json !== undefined || body.text?.includes('"code"'))) return null
  const [first] = answers
  const lost = answers.find(({ exchange }) => exchange.error !== null)
  const answered = answers.find(({ exchange }) => exchange.answer !== null)
  if (answered === undefined) {
    const { code = '', message = 'no answer' } = lost?.exchange.error ?? {}
    return {
      reason: `The backend does not answer: ${message}.`,
      advice: networkAdvice[code] ?? 'Check the address and the network.',
    }
  }
  const { status } = answered
  if (answered.exchange.answer?.headers.some(([name]) => name === 'location'))
    return {
      reason: `The address redirects (HTTP ${status}) instead of answering.`,
      advice: 'Use the address to which it redirects. The SDK follows no redirect.',
    }
  const what = isPage(answered) ? 'a web page' : 'something else'
  return {
    reason: `The address answers the calls of the contract with ${what} (HTTP ${status}), not with JSON.`,
    advice: `Use the address of the API, for which ${first?.endpoint.path ?? ''} answers {"code":1,…}.`,
  }
}

/** Checks whether a backend answers at the address. If not, returns the obstacle; otherwise returns null. */
export const preflight = async (subject: Subject): Promise<Obstacle | null> =>
  obstacleOf(
    await Promise.all([
      subject.send('platform.settings', {}),
      subject.send('markets.categories', {}),
      subject.send('markets.list', {}),
      subject.send('platform.areas', {}),
    ]),
  )

import { connect } from 'node:tls'
import { isLoopback } from '../../profile/sandboxBackend.ts'
import type { CheckEntry } from '../Check.ts'
import { fail, skip } from '../outcome.ts'
import { certificate } from '../probes/certificate.ts'
import { read } from '../probes/read.ts'
import { tlsTarget } from '../probes/tlsTarget.ts'
import type { Subject } from '../Subject.ts'

const day = 86_400_000

const tlsOf = async (subject: Subject) => {
  const { exchange } = await read(subject, 'platform.settings')
  if (!subject.base.startsWith('https:')) skip('the address has no TLS')
  return exchange.tls ?? skip('there is no answer')
}

/** Whether the server accepts a TLS version that is no longer secure; `null` if the server does not answer in time. */
const accepts = (url: string, version: 'TLSv1' | 'TLSv1.1', timeoutMs: number): Promise<boolean | null> =>
  new Promise((resolve) => {
    const socket = connect({
      ...tlsTarget(url),
      minVersion: version,
      maxVersion: version,
      // With the default ciphers, OpenSSL itself refuses these versions before the server can answer.
      ciphers: 'DEFAULT@SECLEVEL=0',
      rejectUnauthorized: false,
      timeout: timeoutMs,
    })
    const end = (result: boolean | null) => {
      socket.destroy()
      resolve(result)
    }
    socket.once('secureConnect', () => end(true))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(null))
  })

/** Id of the check that fails if clients refuse the certificate. */
export const certificateCheck = 'transport.certificate-is-valid'

/** Checks of TLS, a part of the group `transport`. */
export const tlsChecks: Readonly<Record<string, CheckEntry>> = {
  'uses-tls': {
    title: 'The backend is reached with TLS',
    source: "Leverkit's default (docs/security.md): https and wss",
    severity: 'critical',
    advice: 'Serve the API with https. Tokens and orders must not travel in clear text.',
    run: async (subject) => {
      if (subject.base.startsWith('https:')) return subject.base
      if (isLoopback(subject.base)) return skip('an address of this machine needs no TLS')
      return fail(`the address is ${subject.base}`)
    },
  },
  'tls-version': {
    title: 'The connection uses TLS 1.2 or later, and the server refuses older versions',
    source: 'RFC 8996',
    severity: 'critical',
    advice: 'Disable TLS 1.0 and TLS 1.1.',
    run: async (subject) => {
      const { protocol } = await tlsOf(subject)
      for (const version of ['TLSv1', 'TLSv1.1'] as const) {
        const isAccepted = await accepts(subject.base, version, subject.timeoutMs)
        if (isAccepted) fail(`the server accepts ${version}`)
        if (isAccepted === null) skip(`no answer to a handshake with ${version}`)
      }
      if (!/^TLSv1\.[23]$/.test(protocol)) fail(`the connection uses ${protocol}`)
      return protocol
    },
  },
  'certificate-is-valid': {
    title: 'The certificate is valid now, for this host, and signed by a trusted authority',
    source: 'RFC 5280, section 6; RFC 9110, section 4.3.4',
    severity: 'critical',
    advice:
      'Install a certificate for this host name with its whole chain, and renew it automatically. For an authority of your own: NODE_EXTRA_CA_CERTS.',
    run: async (subject) => {
      if (!subject.base.startsWith('https:')) skip('the address has no TLS')
      const { problem, hosts } = await certificate(subject)
      if (problem !== null) fail(problem)
      return `for ${hosts}`
    },
  },
  'certificate-is-valid-for-two-weeks': {
    title: 'The certificate is valid for at least two more weeks',
    source: "Leverkit's default",
    severity: 'minor',
    advice: 'Renew the certificate automatically.',
    run: async (subject) => {
      const { validTo } = await tlsOf(subject)
      const days = Math.floor((validTo - Date.now()) / day)
      if (days < 14) fail(`the certificate ends in ${days} days`)
      return `${days} days`
    },
  },
  hsts: {
    title: 'Answers over TLS have Strict-Transport-Security',
    source: 'RFC 6797',
    severity: 'minor',
    advice: 'Send strict-transport-security: max-age=31536000; includeSubDomains.',
    run: async (subject) => {
      await tlsOf(subject)
      const answer = await read(subject, 'platform.settings')
      const [value] = answer.header('strict-transport-security')
      if (!value || !/max-age=[1-9]/.test(value)) fail('the header is absent', answer.evidence)
      return value ?? ''
    },
  },
}

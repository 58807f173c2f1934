import { connect, type TLSSocket } from 'node:tls'
import { skip } from '../outcome.ts'
import type { Subject } from '../Subject.ts'
import { tlsTarget } from './tlsTarget.ts'

/** Certificate of a server. */
export interface Certificate {
  /** Hosts to which the certificate belongs, such as `DNS:example.com`. */
  readonly hosts: string
  /** Reason why clients refuse the certificate; `null` if they accept it. */
  readonly problem: string | null
}

const dateOf = (text: string) => new Date(text).toISOString().slice(0, 10)

const certificateOf = (socket: TLSSocket, host: string): Certificate => {
  const { valid_from: from, valid_to: to, subjectaltname: hosts = 'no host' } = socket.getPeerCertificate()
  // Despite its type, `authorizationError` is the code of the error, not an Error.
  const code = socket.authorized ? null : String(socket.authorizationError)
  const problems: Readonly<Record<string, string>> = {
    CERT_HAS_EXPIRED: `the certificate expired on ${dateOf(to)}`,
    CERT_NOT_YET_VALID: `the certificate is not valid before ${dateOf(from)}`,
    ERR_TLS_CERT_ALTNAME_INVALID: `the certificate is for ${hosts}, not for ${host}`,
  }
  return {
    hosts,
    problem: code && (problems[code] ?? `no authority that this machine trusts has signed the certificate (${code})`),
  }
}

/** Opens a TLS connection without a request. @throws Error when none opens */
const handshake = (url: string, timeoutMs: number): Promise<Certificate> =>
  new Promise((resolve, reject) => {
    const target = tlsTarget(url)
    // A refused certificate cannot be read, so every certificate is accepted here. No data are sent.
    const socket = connect({ ...target, rejectUnauthorized: false, timeout: timeoutMs })
    socket.once('secureConnect', () => {
      resolve(certificateOf(socket, target.host))
      socket.destroy()
    })
    socket.once('error', reject)
    socket.once('timeout', () => socket.destroy(new Error('the handshake was not complete in time')))
  })

/** Reads the certificate of the backend. @throws Skip when no TLS connection opens */
export const certificate = (subject: Subject): Promise<Certificate> =>
  subject.once('certificate', () =>
    handshake(subject.base, subject.timeoutMs).catch((error: Error) => skip(`no TLS connection opens (${error.message})`)),
  )

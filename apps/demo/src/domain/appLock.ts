import { lockFlag } from './safeguards.ts'

const key = 'leverkit.lock'

/** Time in the background after which the app locks, ms. */
export const lockAfterMs = 5 * 60_000

let isOpen = false

/** Whether the user has been verified since this page was opened. After a reload, the app asks again. */
export const wasVerified = (): boolean => isOpen

/** Remembers that no further check is needed, because the user has been verified or must sign in anyway. */
export const setVerified = (): void => {
  isOpen = true
}

const timeoutMs = 60_000
/** Identifiers of the signature algorithms ES256 and RS256. */
const algorithms = [-7, -257]
/** Offset of the flags byte in the authenticator data of WebAuthn, and the bit of the flag "user verified". */
const [flagsAt, userVerified] = [32, 4]

const toText = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)))
const toBytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))

/** Whether the browser can ask the user to pass the screen lock of this device. */
export const canLock = async (): Promise<boolean> =>
  typeof PublicKeyCredential !== 'undefined' &&
  (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false))

/**
 * Creates a passkey on this device and switches the app lock on. The passkey only proves that the user can unlock the device. No
 * server knows the passkey.
 *
 * @returns whether the user has confirmed
 */
export const switchLockOn = async (appName: string): Promise<boolean> => {
  const created = await navigator.credentials
    .create({
      publicKey: {
        challenge: random(32),
        rp: { name: appName },
        user: { id: random(16), name: appName, displayName: appName },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: { authenticatorAttachment: 'platform', userVerification: 'required', residentKey: 'discouraged' },
        timeout: timeoutMs,
      },
    })
    .catch(() => null)
  if (!(created instanceof PublicKeyCredential)) return false
  setVerified()
  localStorage.setItem(key, toText(created.rawId))
  lockFlag.set(true)
  return true
}

/** Asks the user to pass the screen lock of the device. Returns whether the device has verified the user. */
export const unlock = async (): Promise<boolean> => {
  const id = localStorage.getItem(key)
  if (id === null) return false
  const given = await navigator.credentials
    .get({
      publicKey: {
        challenge: random(32),
        allowCredentials: [{ type: 'public-key', id: toBytes(id), transports: ['internal'] }],
        userVerification: 'required',
        timeout: timeoutMs,
      },
    })
    .catch(() => null)
  if (!(given instanceof PublicKeyCredential) || !(given.response instanceof AuthenticatorAssertionResponse)) return false
  const flags = new Uint8Array(given.response.authenticatorData)[flagsAt] ?? 0
  return (flags & userVerified) !== 0
}

/** Switches the app lock off and forgets the passkey's identifier. */
export const switchLockOff = (): void => {
  localStorage.removeItem(key)
  lockFlag.set(false)
}

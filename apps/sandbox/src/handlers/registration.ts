import { captchaImage, newCaptchaText } from '../broker/captcha.ts'
import { type CodeSlot, consumeCode, newDigits, storeCode } from '../broker/codes.ts'
import { type Contact, nameOf, readEmail, readPhone } from '../broker/contact.ts'
import { requireGoodPassword } from '../broker/passwordRules.ts'
import { Refusal } from '../broker/refusal.ts'
import { changePassword } from '../broker/sessions.ts'
import { type BrokerUser, createRealAccount, findInviter } from '../broker/users.ts'
import { codeMessage } from '../market/messages.ts'
import { toBase64url } from '../platform/bytes.ts'
import { randomBytes } from '../platform/random.ts'
import type { Call, Handlers } from './handlers.ts'
import { findLogin, hashingCaller, requireShare, requireWithin, type SessionParts } from './SessionParts.ts'
import { signedIn } from './signedIn.ts'

type Session = Handlers['session']
type Registration = Parameters<Session['register']>[0]

export function registrationHandlers(
  parts: SessionParts,
): Pick<Session, 'register' | 'sendEmailCode' | 'sendPhoneCode' | 'forgotPassword' | 'changePassword' | 'captcha'> {
  const { limits, outbox } = parts
  const { db, wallNow } = parts.core
  return {
    captcha: async (_, call) => {
      await requireShare(limits, 'captcha', call)
      const [id, text] = [toBase64url(randomBytes(12)), newCaptchaText()]
      await storeCode(db, { recipient: id, purpose: 'captcha' }, text, wallNow())
      // The outbox contains the captcha text for tests, which cannot read the image.
      outbox.send({ at: wallNow(), channel: 'captcha', to: id, text: `The captcha shows: ${text}` })
      return { id, image: await captchaImage(parts.images, text) }
    },
    sendEmailCode: ({ to, purpose }, call) => sendCode(parts, readEmail(to, 'to'), purpose, call),
    sendPhoneCode: ({ to, areaId, purpose }, call) => sendCode(parts, readPhone(to, areaId, 'to'), purpose, call),
    register: (request, call) => register(parts, request, call),
    forgotPassword: async ({ by, account, password, passwordRepeat, code }, call) => {
      if (password !== passwordRepeat) throw new Refusal('PASSWORDS_DIFFER')
      requireGoodPassword(password, account)
      const found = await findLogin(db, by, account)
      const name = found === null ? account.trim().toLowerCase() : (nameBy(by, found.user) ?? '')
      await requireCode(parts, { recipient: name, purpose: 'reset' }, code)
      if (found === null) throw new Refusal('WRONG_CODE')
      await setPassword(parts, found.user, password, call)
      return null
    },
    changePassword: async ({ by, password, code, oldPassword }, call) => {
      const user = signedIn(call)
      if (user.book === 'demo') throw new Refusal('REAL_ACCOUNT_ONLY')
      const name = nameBy(by, user)
      if (name === null) throw new Refusal('WRONG_CODE')
      requireGoodPassword(password, name)
      await requireOldPassword(parts, { by, recipient: name }, oldPassword, call)
      await requireCode(parts, { recipient: name, purpose: 'reset' }, code)
      await setPassword(parts, user, password, call, call.token ?? undefined)
      return null
    },
  }
}

/** Returns the e-mail address or phone number to which a user's codes are sent; null if the user has none of this kind. */
function nameBy(by: 'email' | 'phone', user: BrokerUser): string | null {
  if (by === 'email') return user.email
  return user.phone === null ? null : nameOf({ by, areaCode: user.areaCode, phone: user.phone })
}

/**
 * Sends a code. A registration code is sent to any recipient. A reset code is stored for any recipient, but is sent only if the
 * recipient belongs to a user. The answer and the response time therefore do not reveal whether a recipient belongs to a user.
 */
async function sendCode(parts: SessionParts, contact: Contact, purpose: 'register' | 'reset', call: Call): Promise<null> {
  const { core, limits, outbox, settings } = parts
  const recipient = nameOf(contact)
  await requireShare(limits, 'code', call)
  await requireWithin(limits.code, recipient)
  const account = contact.by === 'email' ? contact.email : `${contact.areaCode ?? ''}${contact.phone}`
  const found = await findLogin(core.db, contact.by, account)
  const code = newDigits()
  await storeCode(core.db, { recipient, purpose }, code, core.wallNow())
  const channel = contact.by === 'email' ? 'email' : 'sms'
  const isTheirs = found !== null && nameBy(contact.by, found.user) === recipient
  if (purpose === 'register' || isTheirs) {
    const text = codeMessage(code, call.lang, settings.brokerName)
    outbox.send({ at: core.wallNow(), channel, to: recipient, text })
  }
  return null
}

/**
 * @throws Refusal `WRONG_CODE` when the code is wrong, expired or already used, or has become unusable after five wrong
 *   attempts; `TOO_MANY_REQUESTS` after too many attempts for this recipient
 */
async function requireCode({ core, limits }: SessionParts, slot: CodeSlot, code: string): Promise<void> {
  await requireWithin(limits.attempt, slot.recipient)
  if (!(await consumeCode(core.db, slot, code.trim(), core.wallNow()))) throw new Refusal('WRONG_CODE')
}

/** Registers a real account. The code is checked last, so that an error in another field does not use up the code. */
async function register(parts: SessionParts, request: Registration, call: Call): Promise<null> {
  const { core, passwords, limits, settings } = parts
  const { by, account, areaId, password, passwordRepeat, code, captchaId } = request
  await requireShare(limits, 'register', call)
  const contact = by === 'email' ? readEmail(account, 'account') : readPhone(account, areaId, 'account')
  if (password !== passwordRepeat) throw new Refusal('PASSWORDS_DIFFER')
  requireGoodPassword(password, account.trim())
  const invitedBy = await inviterOf(parts, request.inviteCode)
  if (settings.registerCode === 'message') await requireCode(parts, { recipient: nameOf(contact), purpose: 'register' }, code)
  else await requireCode(parts, { recipient: captchaId ?? '', purpose: 'captcha' }, code.toUpperCase())
  const passwordHash = await passwords.hash(password, hashingCaller(call))
  const opened = { contact, passwordHash, invitedBy, deposit: '0' }
  const userId = await createRealAccount(core.db, opened, core.view.now())
  if (userId === null) throw new Refusal('ACCOUNT_TAKEN')
  core.engine.setBalance(userId, '0')
  return null
}

async function inviterOf({ core }: SessionParts, inviteCode: string | null | undefined): Promise<number | null> {
  if (inviteCode === null || inviteCode === undefined || inviteCode.trim() === '') return null
  const inviter = await findInviter(core.db, inviteCode)
  if (inviter === null) throw new Refusal('INVITE_CODE_UNKNOWN')
  return inviter
}

/**
 * Checks the old password if the request contains it. Each check counts as an attempt to enter a code.
 *
 * @throws Refusal `WRONG_CREDENTIALS` when the old password is wrong; `TOO_MANY_REQUESTS` after too many attempts
 */
async function requireOldPassword(
  { core, passwords, limits }: SessionParts,
  { by, recipient }: { by: 'email' | 'phone'; recipient: string },
  oldPassword: string | null | undefined,
  call: Call,
): Promise<void> {
  if (oldPassword === null || oldPassword === undefined) return
  await requireWithin(limits.attempt, recipient)
  const found = await findLogin(core.db, by, recipient)
  if (!(await passwords.matches(oldPassword, found?.passwordHash ?? null, hashingCaller(call))))
    throw new Refusal('WRONG_CREDENTIALS')
}

/** Sets the password and ends all sessions of the user except the session whose token is `keepToken`. */
async function setPassword(
  { core, passwords }: SessionParts,
  user: BrokerUser,
  password: string,
  call: Call,
  keepToken?: string,
): Promise<void> {
  await changePassword(core, user.id, await passwords.hash(password, hashingCaller(call)), keepToken)
  core.events.emit('revoked', user.id)
}

/** Returns the address of the registration with an invite code. */
export const inviteLink = (_origin: string, code: string): string =>
  `${location.href.split('#')[0]}#/register?invite_code=${encodeURIComponent(code)}`

/** Builds the address of the registration with an invite code. */
export const inviteLink = (origin: string, code: string): string => `${origin}/register?invite_code=${encodeURIComponent(code)}`

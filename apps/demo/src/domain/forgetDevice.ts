/** Keys that are kept: the limits, because users must not bypass them, and the session, because the sign-out removes it. */
const kept = ['leverkit.limits', 'leverkit.limitsOn', 'leverkit.session']

/** Removes everything that the app keeps on this device, except the user's own limits and the session. */
export const forgetDevice = (): void => {
  for (const storage of [localStorage, sessionStorage]) {
    const keys = Object.keys(storage).filter((key) => key.startsWith('leverkit.') && !kept.includes(key))
    for (const key of keys) storage.removeItem(key)
  }
}

/** Keys that are kept. Users must not be able to remove their limits in this way. The session is removed by the sign-out. */
const kept = ['leverkit.limits', 'leverkit.limitsOn', 'leverkit.session']

/** Removes everything that the app keeps on this device, except the user's own limits. */
export const forgetDevice = (): void => {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith('leverkit.') && !kept.includes(key))
  for (const key of keys) localStorage.removeItem(key)
}

/** The browser's API for notifications. On iOS, it exists only after the app has been installed. */
const notifications = (): typeof Notification | undefined => globalThis.Notification

/** Asks for the permission to show notifications, if the user has never been asked. Called when an alert is set. */
export const askPermission = async (): Promise<void> => {
  if (notifications()?.permission === 'default') await notifications()?.requestPermission()
}

interface DeviceNotification {
  readonly title: string
  readonly body: string
  /** Notifications with the same tag replace each other. */
  readonly tag: string
  /** Address that a tap opens. */
  readonly url: string
}

/**
 * Shows a notification of the device, if the app is not visible and the user has allowed notifications. The service worker shows
 * the notification, because a page on Android cannot show one.
 */
export const notifyDevice = async ({ title, body, tag, url }: DeviceNotification): Promise<void> => {
  const Notifications = notifications()
  if (Notifications?.permission !== 'granted' || !document.hidden) return
  const options = { body, tag, data: { url } }
  const registration = await navigator.serviceWorker?.getRegistration()
  if (registration?.active) await registration.showNotification(title, options)
  else new Notifications(title, options)
}

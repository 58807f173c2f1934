/** Leaves the app for another page, such as a page of the broker. */
export const leaveApp = {
  /** Opens another page. The browser's back button then returns to the app. */
  to(address: string): void {
    location.assign(address)
  },
  /** Replaces the app by another page. The browser's back button then does not return to the app. */
  replacedBy(address: string): void {
    location.replace(address)
  },
}

/** Leaves the app for another page, such as a page of the broker. */
export const leaveApp = {
  /** With this option, the back button of the browser returns to the app. */
  to(address: string): void {
    location.assign(address)
  },
  /** With this option, the back button of the browser does not return to the app. */
  replacedBy(address: string): void {
    location.replace(address)
  },
}

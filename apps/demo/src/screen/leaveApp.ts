/** Leaves the app for another page, such as one of the broker. */
export const leaveApp = {
  /** "Back" in the browser returns to the app. */
  to(address: string): void {
    location.assign(address)
  },
  /** "Back" in the browser does not return to the app. */
  replacedBy(address: string): void {
    location.replace(address)
  },
}

/** Duration of the vibration in ms. The user can feel a vibration of this length, but not hear it. */
const tapMs = 12

/** Vibrates once, to show that an order was sent. Does nothing on a device without vibration. */
export const vibrate = () => {
  if ('vibrate' in navigator) navigator.vibrate(tapMs)
}

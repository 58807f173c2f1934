/** A picture of the page's own origin, so that stories load nothing from elsewhere. */
export const samplePicture = new URL('./samplePicture.svg?no-inline', import.meta.url).href

/** Address of an image on the page's own origin, so that stories load nothing from other hosts. */
export const samplePicture = new URL('./samplePicture.svg?no-inline', import.meta.url).href

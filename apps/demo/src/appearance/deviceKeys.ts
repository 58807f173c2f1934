/** Key of the chosen language in the browser's storage. Its value is a language of the SDK, such as `en`. */
export const langKey = 'leverkit.lang'

/** Key of the display settings in the browser's storage. Its value is the theme and the palette, such as `dark green-red`. */
export const appearanceKey = 'leverkit.appearance'

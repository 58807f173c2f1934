/** One way to look at a story: colours, direction of reading and width of the screen. */
export interface StoryLook {
  name: string
  theme: 'light' | 'dark'
  hasForcedColors: boolean
  locale: 'en' | 'ar-u-nu-latn'
  widthPx: 360 | 1280
}

const colours = [
  { colour: 'light', theme: 'light', hasForcedColors: false },
  { colour: 'dark', theme: 'dark', hasForcedColors: false },
  { colour: 'forced', theme: 'light', hasForcedColors: true },
] as const

/** Light, dark and forced colours, read from the left and from the right, on a phone and on a desk. */
export const storyLooks: readonly StoryLook[] = colours.flatMap(({ colour, theme, hasForcedColors }) =>
  (['en', 'ar-u-nu-latn'] as const).flatMap((locale) =>
    ([360, 1280] as const).map((widthPx) => ({
      name: `${colour} ${locale === 'en' ? 'ltr' : 'rtl'} ${widthPx}`,
      theme,
      hasForcedColors,
      locale,
      widthPx,
    })),
  ),
)

/** FNV-1a: a number that depends on every letter of the name, and on nothing else. */
const hashOf = (name: string) =>
  [...name].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0, 0x811c9dc5)

/**
 * The look in which a story is tested: one picked by its name, so that the stories of a run cover all of them and every run
 * is like the last. Twelve turns show every story in every look.
 *
 * @param storyId - name of the story in Storybook, e.g. `"button--default"`
 * @param turn - count; 0 in `npm test`, 0 to 11 in the deep run
 * @example lookOf('button--default', 0).name // "dark rtl 360"
 */
export function lookOf(storyId: string, turn: number): StoryLook {
  const look = storyLooks[(hashOf(storyId) + turn) % storyLooks.length]
  if (!look) throw new RangeError(`Turn ${turn} is not a count`)
  return look
}

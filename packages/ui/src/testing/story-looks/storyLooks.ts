/** A look is a combination of colours, text direction and screen width in which a story is tested. */
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

/** All combinations of light, dark and forced colours, both text directions, and phone and desktop width. */
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

/** Returns the FNV-1a hash of a name. */
const hashOf = (name: string) =>
  [...name].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0, 0x811c9dc5)

/**
 * Returns the look in which a story is tested in a given turn (test run). The look depends on the turn and on a hash of the
 * story's id, so the stories of one turn cover all looks. In twelve consecutive turns, every story is tested in every look.
 *
 * @param storyId - id of the story in Storybook, e.g. `"button--default"`
 * @param turn - integer from 0; 0 in `npm test`, 0 to 11 in the deep run
 * @example lookOf('button--default', 0).name // "dark rtl 360"
 */
export function lookOf(storyId: string, turn: number): StoryLook {
  const look = storyLooks[(hashOf(storyId) + turn) % storyLooks.length]
  if (!look) throw new RangeError(`Turn ${turn} is not an integer from 0`)
  return look
}

type LaterScreens = typeof import('./laterScreens.ts').laterScreens

/**
 * Returns the loader of a screen in `laterScreens.ts`. If the address opens such a screen, the boot script requests
 * `laterScreens.ts` at once. Otherwise the app requests this file after the first content is on screen.
 *
 * @example const { load } = later((screens) => screens.OrdersScreen())
 */
export const later = <Screen>(pick: (screens: LaterScreens) => Promise<Screen>) => ({
  load: async (): Promise<Screen> => pick((await import('./laterScreens.ts')).laterScreens),
})

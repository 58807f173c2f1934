import type { Brand } from '../src/brand/schema.ts'

/** Builds the SVG icon of the page and the installed app: the brand's logo within the safe circle. */
export const iconOf = ({ name, mark, icon }: Brand): string => {
  const shapes = mark.map(({ path, in: role, stroke }) =>
    stroke === undefined
      ? `<path d="${path}" fill="${icon[role]}"/>`
      : `<path d="${path}" fill="none" stroke="${icon[role]}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>${name}</title><rect width="32" height="32" fill="${icon.ground}"/><g transform="translate(6.4 6.4) scale(.6)">${shapes.join('')}</g></svg>`
}

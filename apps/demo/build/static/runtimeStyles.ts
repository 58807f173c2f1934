/**
 * Matches the code with which a module adds a style at run time: from the creation of the style element to the assignment of
 * its text.
 */
const addedStyle = /createElement\(['"`]style['"`]\)[\s\S]{0,600}?\.textContent = `([^`]*)`(\.trim\(\))?/g

const constantIn = (code: string, name: string): string | undefined =>
  new RegExp(`(?:const|let|var) ${name.replaceAll('$', '\\$')} = (['"])(.*?)\\1`).exec(code)?.[2]

/**
 * Returns the texts of the styles that a module adds at run time. The policy of a static page allows these styles by their
 * hashes.
 *
 * @param id - path of the module, for the error
 * @throws Error if a text contains values other than constants of the module
 */
export const runtimeStyles = (code: string, id: string): string[] =>
  [...code.matchAll(addedStyle)].map(([, template = '', trim]) => {
    const text = template.replaceAll(/\$\{([^}]+)\}/g, (_, name: string) => {
      const value = constantIn(code, name)
      if (value === undefined) throw new Error(`${id} adds a style with ${name}, whose hash is unknown to the build.`)
      return value
    })
    return trim === undefined ? text : text.trim()
  })

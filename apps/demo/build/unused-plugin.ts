import type { Plugin } from 'vite'

/** What makes a component or a context and does nothing else. */
const makers = /\bReact(?:\$\d+)?\.(?:forwardRef|createContext|memo|lazy)\(/g
const names = /^\w+\.displayName = "[^"]*";?$/gm

/**
 * Says of the router's components that making one has no effect: the bundler then leaves out those that nobody uses. Written
 * as they are, half the router would be links, forms and scrolling that the app has its own way of.
 */
export const unusedPlugin = (): Plugin => ({
  name: 'unused',
  apply: 'build',
  transform(code, id) {
    if (!/\/node_modules\/react-router\/dist\/.+\.js$/.test(id)) return null
    return { code: code.replace(names, '').replace(makers, '/* @__PURE__ */ $&'), map: null }
  },
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../packages/ui/src', import.meta.url))

/**
 * Lists every module of another package that the kit imports. Vite needs this list in advance. If Vite discovers a module during
 * a run, it reloads the test page.
 */
export const kitImports = () => {
  const files = readdirSync(folder, { recursive: true }).filter((name) => /\.tsx?$/.test(name))
  const found = files.flatMap((name) => [
    ...readFileSync(join(folder, name), 'utf8').matchAll(/^(?:import|export) (?!type ).*?from '([^.'][^']*)'$/gms),
  ])
  const names = found
    .map((match) => match[1])
    .filter((name) => /^(react-aria-components|@internationalized|lucide-react|recharts|klinecharts|dompurify|qr$)/.test(name))
  return [...new Set([...names, 'react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'])].sort()
}

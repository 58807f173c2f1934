// Helpers for a project folder outside the repository. The project installs the packages as tarballs, and runs on the oldest Node
// that these packages support. The PATH of the project contains no program of this workspace.
import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

const isProgram = (file) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
const folders = (process.env.PATH ?? '').split(delimiter)
const nodes = [...folders.map((folder) => join(folder, 'node')).filter(isProgram), process.execPath]

export const versionOf = (program) => execFileSync(program, ['--version'], { encoding: 'utf8' }).trim()

/** Returns the path of the oldest Node that the packages support. Throws if the PATH has none. */
export const oldestNode = (candidates = nodes) => {
  const found = candidates.find((candidate) => versionOf(candidate).startsWith('v20.'))
  if (found === undefined) throw new Error('The packages support Node 20, so this test needs it. Put a Node 20 on the PATH.')
  return found
}

/**
 * Matches environment variables that npm or Vitest sets. With NODE_ENV and DEV of Vitest, the project would be built for
 * development.
 */
const ofRunner = /^(npm_|NODE_OPTIONS|VITEST|DATABASE_URL|(NODE_ENV|TEST|BASE_URL|DEV|MODE|PROD|SSR)$)/i

/** Returns the environment variables of a terminal in the project folder, with `node` first on the PATH. */
export const cleanEnv = (node) => {
  const own = Object.entries(process.env).filter(([name]) => !ofRunner.test(name))
  const path = [...(node ? [join(node, '..')] : []), ...folders.filter((folder) => !folder.includes('node_modules'))]
  return { ...Object.fromEntries(own), PATH: path.join(delimiter) }
}

/**
 * Packs packages of the workspace as a release does. The packages must be built (`npm run build`). Returns the path of each
 * tarball by package name.
 */
export const pack = (packages, target) => {
  mkdirSync(target, { recursive: true })
  for (const name of packages) {
    if (!existsSync(join(root, name, 'dist'))) throw new Error(`${name} is not built: run npm run build first.`)
    execFileSync('npx', ['--yes', packageManager, 'pack', '--pack-destination', target], {
      cwd: join(root, name),
      env: cleanEnv(),
      stdio: 'pipe',
    })
  }
  const nameOf = (file) => `@leverkit/${file.replace(/^leverkit-/, '').replace(/-\d+\.\d+\.\d+\.tgz$/, '')}`
  return Object.fromEntries(readdirSync(target).map((file) => [nameOf(file), join(target, file)]))
}

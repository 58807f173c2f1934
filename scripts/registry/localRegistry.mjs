// A local npm registry (Verdaccio) with the packages of this repository. Tests install and use the packages as a user outside the
// repository does. The registry forwards requests for all other packages to the registry in npm's configuration.
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cleanEnv, pack } from '../packed.mjs'
import { publishedFolders } from '../published.mjs'

export { publishedFolders }

const here = fileURLToPath(new URL('.', import.meta.url))
const root = join(here, '../..')
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const program = join(here, 'node_modules/verdaccio/bin/verdaccio')

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/** Configuration of Verdaccio: all users of this machine may publish `@leverkit/*` and `create-leverkit`; the rest is proxied. */
const configOf = (folder, upstream) => `storage: ${join(folder, 'storage')}
uplinks:
  upstream: { url: '${upstream}', timeout: 60s, max_fails: 100 }
packages:
  '@leverkit/*': { access: $all, publish: $all, unpublish: $all }
  'create-leverkit': { access: $all, publish: $all, unpublish: $all }
  '**': { access: $all, proxy: upstream }
max_body_size: 100mb
log: { type: stdout, format: pretty, level: error }
`

/**
 * Installs Verdaccio in a folder of its own and then moves it into place. Tests in several processes can therefore install at the
 * same time: the first finished installation is used.
 */
const install = () => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const own = mkdtempSync(join(root, '.cache', 'registry-'))
  try {
    for (const file of ['package.json', '.npmrc']) cpSync(join(here, file), join(own, file))
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', own], { env: cleanEnv(), stdio: 'pipe' })
    if (!existsSync(program)) renameSync(join(own, 'node_modules'), join(here, 'node_modules'))
  } catch (error) {
    if (!existsSync(program)) throw error
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
}

/**
 * Starts an empty registry with its files in `folder`. Call `close()` to stop the registry.
 *
 * @returns `url`, `useIn(project)` and `close()`
 */
export const startRegistry = async (folder) => {
  if (!existsSync(program)) install()
  mkdirSync(folder, { recursive: true })
  const upstream = execFileSync('npm', ['config', 'get', 'registry'], { cwd: folder, env: cleanEnv(), encoding: 'utf8' }).trim()
  writeFileSync(join(folder, 'config.yaml'), configOf(folder, upstream))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const child = spawn(process.execPath, [program, '--config', join(folder, 'config.yaml'), '--listen', `127.0.0.1:${port}`], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => output.push(data))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const answers = async () => (await fetch(`${url}-/ping`).catch(() => undefined))?.ok === true
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`Verdaccio has ended:\n${Buffer.concat(output)}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  // npm refuses to publish without a token. The registry accepts any token.
  const npmrc = `registry=${url}\n@leverkit:registry=${url}\n//127.0.0.1:${port}/:_authToken=local\n`
  return {
    url,
    /** Makes npm and pnpm use this registry in a project. */
    useIn: (project) => {
      writeFileSync(join(project, '.npmrc'), npmrc)
      for (const command of [['npm'], ['npx', '--yes', packageManager]]) {
        const [program, ...argv] = [...command, 'config', 'get', '@leverkit:registry']
        const used = execFileSync(program, argv, { cwd: project, env: cleanEnv(), encoding: 'utf8' }).trim()
        // Without this check, a release under test could reach a public registry.
        if (used !== url) throw new Error(`${command.join(' ')} would use ${used} instead of the local registry`)
      }
    },
    close: async () => {
      child.kill()
      await ended
    },
  }
}

/**
 * Creates a copy in the folder `target`, so that the release under test changes only the copy. The copy contains the tracked
 * files and the built packages. The dependencies are then installed in the copy.
 */
export const copyForRelease = (target) => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64e6,
  })
  for (const file of files.split('\0')) {
    // create-leverkit packs the guides with the app.
    const isNeeded = !/^(bench|docs\/(?!guides\/))/.test(file) || /package\.json$/.test(file)
    if (file !== '' && isNeeded && existsSync(join(root, file))) cpSync(join(root, file), join(target, file))
  }
  for (const folder of publishedFolders)
    if (existsSync(join(root, folder, 'dist')))
      cpSync(join(root, folder, 'dist'), join(target, folder, 'dist'), { recursive: true })
  // The copy has an installation of its own. With links to node_modules of the repository, the scripts of the copy would
  // install into the repository, because a release changes the package.json files.
  execFileSync(process.execPath, ['scripts/toolchain.mjs', 'node', '--version'], { cwd: target, env: cleanEnv(), stdio: 'pipe' })
  // The copy must be a git repository with tracked files and a commit: create-leverkit packs the tracked files of the app, and
  // a release tags the commit.
  const git = (...argv) => execFileSync('git', argv, { cwd: target, stdio: 'pipe' })
  git('init', '--quiet')
  git('config', 'user.name', 'Release test')
  git('config', 'user.email', 'release@example.invalid')
  git('add', '--all')
  git('commit', '--quiet', '--allow-empty', '--message', 'release')
}

/** Publishes all built packages. `folder` is a folder outside the repository that uses the registry (`useIn`). */
export const publishBuilt = (folder) => {
  for (const tarball of Object.values(pack(publishedFolders, join(folder, 'tarballs'))))
    execFileSync('npm', ['publish', tarball], { cwd: folder, env: cleanEnv(), stdio: 'pipe' })
}

/** Version of a package in `folder`. */
export const versionIn = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version

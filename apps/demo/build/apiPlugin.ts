import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { sandboxCodes } from '@leverkit/sdk'
import type { Plugin } from 'vite'
import { hostIn } from '../src/app/boot/hostFile.ts'
import type { Brand } from '../src/brand/schema.ts'
import { brandFile } from './brandFile.ts'
import { readBrand } from './brandPlugin.ts'

type Api = Pick<Brand, 'name' | 'baseUrl' | 'allowedHosts' | 'codes'>

const choices = [
  "its address, such as 'https://api.broker.example'",
  "'same-origin' if the host of the page also answers the calls (/api, /v1)",
  "'api-subdomain' if the API is at the page's host with api as its first label",
]

/** Returns the reason why a build for a host cannot determine the brand's API; null if it can. */
export const apiProblem = ({ name, baseUrl, allowedHosts }: Api, mode: string, file: string): string | null => {
  if (allowedHosts)
    return baseUrl === undefined
      ? null
      : `Brand ${name} has baseUrl and allowedHosts. With allowedHosts, hosts.json states the address of the API: remove baseUrl in ${file}.`
  const isStatic = mode === 'static'
  if (baseUrl !== undefined && !(isStatic && baseUrl === 'api-subdomain')) return null
  const reason =
    baseUrl === undefined
      ? `Brand ${name} has no baseUrl, so that the app does not know its API.`
      : `Brand ${name} has the baseUrl 'api-subdomain', but the policy of a static site has to name the API before the host of the page is known.`
  const valid = choices.filter((choice) => !(isStatic && choice.startsWith("'api-subdomain'")))
  return `${reason} Set baseUrl in ${file}: ${valid.join('; ')}. To try the app without an API, run npm start.`
}

/**
 * Returns the problem in the file `hosts.json` of the public folder; null if there is no problem or no such file.
 *
 * @param text - text of the file; null if the file does not exist
 */
export const hostFileProblem = (text: string | null, { allowedHosts }: Pick<Brand, 'allowedHosts'>): string | null => {
  if (text === null || !allowedHosts) return null
  try {
    hostIn(text, allowedHosts)
    return null
  } catch (error) {
    return error instanceof Error ? `custom/public${error.message}` : String(error)
  }
}

const publicHostFile = join(import.meta.dirname, '../custom/public/hosts.json')

/** Text of the file `hosts.json` that the build copies; null if the file does not exist. */
const readHostFile = () => (existsSync(publicHostFile) ? readFileSync(publicHostFile, 'utf8') : null)

/** Warning for a build that contains no `hosts.json`. */
const missingHostFile = (hosts: readonly string[]) =>
  `The build contains no hosts.json. Put this file beside index.html on each host, with one of ${hosts.join(', ')}: { "baseUrl": "${hosts[0]}" }`

const isOfSandbox = ({ codes }: Api) => JSON.stringify(codes?.entries) === JSON.stringify(sandboxCodes.entries)

/** Returns a warning if the brand uses the sandbox's codes for the answers of another backend; null otherwise. */
export const apiWarning = (brand: Api): string | null =>
  (brand.allowedHosts || brand.baseUrl?.startsWith('http')) && isOfSandbox(brand)
    ? `Brand ${brand.name} reads the answers of ${brand.allowedHosts?.join(', ') ?? brand.baseUrl} with the codes of the sandbox. Set codes to the codes of your backend, or to { entries: {}, otherCodes: 'unknown' }.`
    : null

/** Fails a build for a host if the brand's config does not determine the API, or if `hosts.json` is invalid. */
export const apiPlugin = async (name: string, mode: string): Promise<Plugin> => {
  const brand = await readBrand(name)
  const warning = apiWarning(brand)
  return {
    name: 'api',
    apply: 'build',
    buildStart() {
      const hostFile = readHostFile()
      const problem = apiProblem(brand, mode, relative(process.cwd(), brandFile(name))) ?? hostFileProblem(hostFile, brand)
      if (problem !== null) this.error(problem)
      if (warning !== null) this.warn(warning)
      if (brand.allowedHosts && hostFile === null) this.warn(missingHostFile(brand.allowedHosts))
    },
  }
}

interface PublishedVersion {
  readonly version: string
  /** Path below which the version is published, such as `/0.1/`. */
  readonly path: string
}

const isVersion = (value: unknown): value is PublishedVersion =>
  typeof value === 'object' && value !== null && 'version' in value && 'path' in value

/** Fetches the list of published versions. Returns an empty list if the host has none. */
async function fetchVersions(address: string): Promise<readonly PublishedVersion[]> {
  const response = await fetch(address)
  if (!response.ok) return []
  const list: unknown = await response.json()
  return Array.isArray(list) ? list.filter(isVersion) : []
}

/** Shows a list of the published versions. When the user chooses a version, the same page of that version opens. */
export async function showVersions(select: HTMLSelectElement): Promise<void> {
  const { base = '/', versions = '' } = select.dataset
  select.addEventListener('change', () => location.assign(select.value + location.pathname.slice(base.length)))
  const found = await fetchVersions(versions)
  if (found.every(({ path }) => path !== base)) return
  select.replaceChildren(
    ...found.map(({ version, path }) => {
      const isShown = path === base
      return new Option(version, path, isShown, isShown)
    }),
  )
}

import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { normalizeStories } from 'storybook/internal/common'
import { toId } from 'storybook/internal/csf'
import { userOrAutoTitleFromSpecifier } from 'storybook/internal/preview-api'
import storybook from '../../../.storybook/main.ts'
import { repository } from './settings.ts'

/** Returns a map from the name of each component to the identifier that Storybook computes for its docs page. */
export async function storyIds(): Promise<ReadonlyMap<string, string>> {
  const folders = { configDir: join(repository, '.storybook'), workingDir: repository }
  const specifiers = normalizeStories(Array.isArray(storybook.stories) ? storybook.stories : [], folders)
  const ids = new Map<string, string>()
  for await (const file of glob('packages/ui/{src,studio}/**/*.stories.tsx', { cwd: repository })) {
    const path = `./${file}`
    const specifier = specifiers.find(({ importPathMatcher }) => importPathMatcher.test(path))
    if (specifier === undefined) continue
    const [, own] =
      /const meta\b[^{]*\{\s*(?:\w+: [\w.]+,\s*)*title: '([^']+)'/.exec(readFileSync(join(repository, file), 'utf8')) ?? []
    const title = userOrAutoTitleFromSpecifier(path, specifier, own)
    if (title !== undefined) ids.set(basename(file, '.stories.tsx'), toId(title, 'docs'))
  }
  return ids
}

import { useState } from 'react'
import type { Brand } from '../../src/foundation/brand/deriveBrand.ts'
import { formatBrandCss } from '../../src/foundation/brand/formatBrandCss.ts'
import { formatBrandTokens } from '../../src/foundation/brand/formatBrandTokens.ts'
import { useCopy, type WriteText } from '../../src/foundation/clipboard/useCopy.ts'
import { Tabs } from '../../src/layout/tabs/Tabs.tsx'
import { Button } from '../../src/primitives/button/Button.tsx'
import { brandSnippet, type StudioValues } from './studioInput.ts'

const files = {
  config: { label: 'Brand config', file: 'brand.config.snippet.ts', type: 'text/plain' },
  css: { label: 'CSS', file: 'brand.css', type: 'text/css' },
  tokens: { label: 'Tokens (DTCG)', file: 'brand.tokens.json', type: 'application/json' },
} as const
type FileId = keyof typeof files

interface Props {
  values: StudioValues
  brand: Brand
  /** Writes text to the clipboard. @default navigator.clipboard.writeText */
  writeText?: WriteText
}

const textOf = (id: FileId, values: StudioValues, brand: Brand) =>
  id === 'config' ? brandSnippet(values) : id === 'css' ? formatBrandCss(brand) : formatBrandTokens(brand)

/** Shows the brand as files that the user can copy or download. */
export function StudioExport({ values, brand, writeText }: Props) {
  const [id, setId] = useState<FileId>('config')
  const { outcome, copy } = useCopy(writeText)
  const text = textOf(id, values, brand)
  const { file, type } = files[id]
  const choose = (next: string) => {
    if (next in files) setId(next as FileId)
  }
  return (
    <div className="lk-lang-export">
      <Tabs
        label="Export"
        items={Object.entries(files).map(([key, { label }]) => ({ id: key, label }))}
        value={id}
        onChange={choose}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
        <section className="lk-lang-code" tabIndex={0} aria-label={file}>
          {text}
        </section>
      </Tabs>
      <div className="lk-lang-buttons">
        <Button variant="primary" onPress={() => void copy(text)}>
          {outcome === 'copied' ? 'Copied' : outcome === 'failed' ? 'Copying failed' : 'Copy'}
        </Button>
        <a className="lk-lang-download" download={file} href={`data:${type};charset=utf-8,${encodeURIComponent(text)}`}>
          Download {file}
        </a>
      </div>
    </div>
  )
}

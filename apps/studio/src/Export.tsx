import { Button, Tabs } from '@leverkit/ui'
import { type Brand, formatBrandCss, formatBrandTokens } from '@leverkit/ui/brand'
import { useState } from 'react'
import { configText, type Look, lookText } from './look.ts'
import { useCopied } from './useCopied.ts'

const files = [
  { id: 'look', label: 'Look', file: 'look.txt', type: 'text/plain', textOf: (look: Look) => lookText(look) },
  { id: 'config', label: 'Config', file: 'brand.config.ts', type: 'text/plain', textOf: (look: Look) => configText(look) },
  { id: 'css', label: 'CSS', file: 'brand.css', type: 'text/css', textOf: (_: Look, brand: Brand) => formatBrandCss(brand) },
  {
    ...{ id: 'tokens', label: 'Tokens', file: 'brand.tokens.json', type: 'application/json' },
    textOf: (_: Look, brand: Brand) => formatBrandTokens(brand),
  },
] as const

/** The look as files to copy or download: the setting `look`, the config of a new brand, CSS, and design tokens (DTCG format). */
export const Export = ({ look, brand }: { look: Look; brand: Brand }) => {
  const [id, setId] = useState<string>('look')
  const chosen = files.find((each) => each.id === id) ?? files[0]
  const text = chosen.textOf(look, brand)
  const { label, copy } = useCopied('Copy')
  return (
    <section className="studio-card" aria-label="Export">
      <h2>Export</h2>
      <Tabs label="Format" items={files.map(({ id, label }) => ({ id, label }))} value={id} onChange={setId}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
        <section className="studio-code" tabIndex={0} aria-label={chosen.file}>
          {text}
        </section>
      </Tabs>
      <div className="studio-actions">
        <Button variant="primary" onPress={() => copy(text)}>
          {label}
        </Button>
        <a
          className="studio-download"
          download={chosen.file}
          href={`data:${chosen.type};charset=utf-8,${encodeURIComponent(text)}`}
        >
          Download {chosen.file}
        </a>
      </div>
    </section>
  )
}

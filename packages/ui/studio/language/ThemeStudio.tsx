import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { I18nProvider, useLocale } from 'react-aria-components/I18nProvider'
import type { Brand } from '../../src/foundation/brand/deriveBrand.ts'
import type { WriteText } from '../../src/foundation/clipboard/useCopy.ts'
import { StudioControls } from './StudioControls.tsx'
import { StudioExport } from './StudioExport.tsx'
import { StudioPreview } from './StudioPreview.tsx'
import { StudioReport } from './StudioReport.tsx'
import { derive, type StudioValues, startValues } from './studioInput.ts'

/**
 * Returns the last valid brand, and the error if the current input is rejected. While an input is rejected, the last valid brand
 * remains visible, so that the page does not shift while the user types.
 */
function useBrand(values: StudioValues) {
  const { brand, refusal } = useMemo(() => derive(values), [values])
  const last = useRef<{ brand: Brand; values: StudioValues } | null>(null)
  if (brand) last.current = { brand, values }
  return { made: last.current, refusal }
}

/**
 * A page on which users derive a brand from a few inputs. The page previews the brand on real components in light and dark,
 * reports the measured contrast, and exports the brand as files.
 *
 * @example <ThemeStudio />
 */
export function ThemeStudio({ writeText }: { writeText?: WriteText }) {
  const { locale } = useLocale()
  const [values, setValues] = useState(startValues)
  const { made, refusal } = useBrand(useDeferredValue(values))
  return (
    // The page is in English, but the preview is in the selected language.
    <I18nProvider locale="en">
      <main className="lk-lang lk-lang-studio" lang="en" dir="ltr">
        <header>
          <h1 className="lk-lang-title">Theme studio</h1>
          <p className="lk-lang-lead">
            Choose a colour, a radius, a density and a font. Everything else is derived, with legible contrast.
          </p>
        </header>
        <div className="lk-lang-desk">
          <StudioControls
            values={values}
            onChange={(change) => setValues({ ...values, ...change })}
            refused={refusal && { field: refusal.field, message: refusal.message }}
          />
          {made && (
            <div className="lk-lang-previews">
              <I18nProvider locale={locale}>
                <StudioPreview name="Light" theme="light" brand={made.brand.light} />
                <StudioPreview name="Dark" theme="dark" brand={made.brand.dark} />
              </I18nProvider>
            </div>
          )}
        </div>
        {made && (
          <div className="lk-lang-outcome">
            <section>
              <h2 className="lk-lang-subtitle">Contrast</h2>
              <StudioReport brand={made.brand} />
            </section>
            <section>
              <h2 className="lk-lang-subtitle">Take it away</h2>
              <StudioExport values={made.values} brand={made.brand} {...(writeText ? { writeText } : {})} />
            </section>
          </div>
        )}
      </main>
    </I18nProvider>
  )
}

import { useQuote } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import { add, isDecimal, multiply, round, tickSize } from '@leverkit/sdk/decimal'
import { AlertEditor, type AlertValue, formatDecimal, useLocale } from '@leverkit/ui'
import { smallDigitsOf } from '@leverkit/ui/format'
import { useState } from 'react'
import { directionTo, type PriceAlert } from '../../domain/alerts/priceAlert.ts'
import { LivePrice } from '../../domain/MarketCells.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'

/** Distances from the last price that the form offers, in percent. */
const shares = ['-0.5', '-0.25', '0.25', '0.5'] as const

interface AlertFormProps {
  market: Market
  /** Initial price of a new alert, if the user has already chosen a price, for example on the chart. */
  chosenPrice?: string | undefined
  /** Alert to change; `null` for a new one. */
  edited: PriceAlert | null
  isFull: boolean
  onSave: (alert: PriceAlert) => void
}

const useLabels = (isNew: boolean) => {
  const { t } = useTranslation('alerts')
  return {
    lastPrice: t('last'),
    price: t('price'),
    increase: t('raise'),
    decrease: t('lower'),
    note: t('note'),
    repeats: t('repeats'),
    repeatsHint: t('repeatsMeans'),
    save: t(isNew ? 'set' : 'save'),
  }
}

/** Form of one price alert. If the chosen price is above the last price, the alert waits for a rise, otherwise for a fall. */
export const AlertForm = ({ market, chosenPrice, edited, isFull, onSave }: AlertFormProps) => {
  const { t } = useTranslation('alerts')
  const { locale } = useLocale()
  const { code, displayCode, pricePrecision, pipDigits } = market
  const last = useQuote(code)?.last ?? market.quote.last
  const pad = (value: string) => round({ value, places: pricePrecision })
  const [chosen, setChosen] = useState(edited?.price ?? chosenPrice ?? null)
  const price = chosen ?? ''
  const [{ note, repeats }, setRest] = useState({ note: edited?.note ?? '', repeats: edited?.repeats ?? false })
  const [wasTried, setWasTried] = useState(false)
  const isEmpty = price === ''
  const direction = chosen !== null && isDecimal(chosen) ? directionTo(chosen, last) : null
  const problem = price === '' ? t('missing') : direction === null ? t('same') : null
  const change = (next: AlertValue) => {
    if (next.price !== price) setChosen(next.price)
    setRest(next)
  }
  const save = () => {
    setWasTried(true)
    if (direction === null) return
    const [id, now] = [edited?.id ?? crypto.randomUUID(), Date.now()]
    const armed = { setAt: now, isArmed: true, firedAt: null }
    onSave({ id, code, displayCode, price: pad(price), direction, note: note.trim(), repeats, ...armed })
  }
  return (
    <AlertEditor
      value={{ price, note, repeats }}
      onChange={change}
      startAt={pad(last)}
      presets={shares.map((share) => ({
        id: share,
        label: formatDecimal(share, locale, { signed: true, isPercent: true }),
        price: pad(add(last, multiply(last, multiply(share, '0.01')))),
      }))}
      onSubmit={save}
      rules={{
        step: tickSize(pipDigits ?? pricePrecision),
        fractionDigits: pricePrecision,
        smallDigits: smallDigitsOf(market),
      }}
      lastPrice={<LivePrice market={market} hasFlash={false} />}
      isIncomplete={isEmpty}
      meaning={
        isEmpty
          ? t('missing')
          : direction === null
            ? t('same')
            : t(`means.${direction}`, { code: displayCode, price: formatDecimal(pad(price), locale) })
      }
      errorMessage={wasTried && problem}
      notice={isFull && !edited && t('full')}
      labels={useLabels(edited === null)}
    >
      {t('limits')}
    </AlertEditor>
  )
}

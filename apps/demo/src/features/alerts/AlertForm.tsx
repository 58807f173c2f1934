import { useQuote } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import { isDecimal, round, tickSize } from '@leverkit/sdk/decimal'
import { Button, Figures, formatDecimal, StepperField, Switch, TextField, useLocale } from '@leverkit/ui'
import { type FormEvent, useState } from 'react'
import { directionTo, type PriceAlert } from '../../domain/alerts/priceAlert.ts'
import { LivePrice } from '../../domain/MarketCells.tsx'
import { smallDigitsOf } from '../../domain/smallDigitsOf.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

const noteLength = 60

interface AlertFormProps {
  market: Market
  /** Initial price of a new alert, if the user has already chosen a price, for example on the chart. */
  chosenPrice?: string | undefined
  /** Alert to change; `null` for a new one. */
  edited: PriceAlert | null
  isFull: boolean
  onSave: (alert: PriceAlert) => void
}

/** Form of one price alert. If the chosen price is above the last price, the alert waits for a rise, otherwise for a fall. */
export const AlertForm = ({ market, chosenPrice, edited, isFull, onSave }: AlertFormProps) => {
  const { t } = useTranslation('alerts')
  const { locale } = useLocale()
  const { code, displayCode, pricePrecision, pipDigits } = market
  const last = useQuote(code)?.last ?? market.quote.last
  const pad = (value: string) => round({ value, places: pricePrecision })
  const [chosen, setChosen] = useState(edited?.price ?? chosenPrice ?? null)
  // The field shows the last price until the user chooses a price. The form cannot be saved before that.
  const price = chosen ?? pad(last)
  const [note, setNote] = useState(edited?.note ?? '')
  const [repeats, setRepeats] = useState(edited?.repeats ?? false)
  const [wasTried, setWasTried] = useState(false)
  const direction = chosen !== null && isDecimal(chosen) ? directionTo(chosen, last) : null
  const problem = price === '' ? t('missing') : direction === null ? t('same') : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasTried(true)
    if (direction === null) return
    const [id, now] = [edited?.id ?? crypto.randomUUID(), Date.now()]
    const armed = { setAt: now, isArmed: true, firedAt: null }
    onSave({ id, code, displayCode, price: pad(price), direction, note: note.trim(), repeats, ...armed })
  }
  return (
    <form className="app-form" onSubmit={submit} noValidate>
      <Figures layout="lines" items={[{ id: 'last', label: t('last'), value: <LivePrice market={market} hasFlash={false} /> }]} />
      <StepperField
        label={t('price')}
        value={price}
        onChange={setChosen}
        step={tickSize(pipDigits ?? pricePrecision)}
        min={tickSize(pricePrecision)}
        fractionDigits={pricePrecision}
        smallDigits={smallDigitsOf(market)}
        errorMessage={wasTried && problem}
        labels={{ decrease: t('lower'), increase: t('raise') }}
      />
      <p className="app-alert-means">
        {direction === null
          ? !(wasTried && problem) && t('same')
          : t(`means.${direction}`, { code: displayCode, price: formatDecimal(pad(price), locale) })}
      </p>
      <TextField label={t('note')} value={note} onChange={setNote} maxLength={noteLength} />
      <Switch isSelected={repeats} onChange={setRepeats} description={t('repeatsMeans')}>
        {t('repeats')}
      </Switch>
      {isFull && !edited && <p className="app-alert-means">{t('full')}</p>}
      <Button type="submit" variant="primary" size="lg" isDisabled={isFull && !edited}>
        {t(edited ? 'save' : 'set')}
      </Button>
      <p className="app-alert-means">{t('limits')}</p>
    </form>
  )
}

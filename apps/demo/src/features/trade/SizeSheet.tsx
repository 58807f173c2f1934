import './sizeSheet.css'
import { lotsForRiskAmount, useAccountSummary } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import { isDecimal, multiply } from '@leverkit/sdk/math'
import { AmountField, Button, formatDecimal, Sheet, TextButton } from '@leverkit/ui'
import { type ReactNode, useId, useState } from 'react'
import { brand } from '../../brand/brand.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { formatLots } from './formatLots.ts'
import { rememberedRiskAmount, rememberRiskAmount } from './riskAmount.ts'
import { SizeStop } from './SizeStop.tsx'
import type { Ticket } from './ticket.ts'
import type { FollowingStops } from './useFollowingStops.ts'
import { useLotsForShare } from './useLotsForShare.ts'

const shares = ['25', '50', '75', '100'] as const
const risks = ['0.5', '1', '2'] as const

interface SizeSheetProps {
  market: Market
  ticket: Ticket
  following: Pick<FollowingStops, 'distances' | 'keepPricesAt' | 'follow'>
  locale: string
  /** Message about the stop loss, if it has a problem. */
  stopProblem: string | undefined
  /** Opens the sign-in; called by a visitor. */
  onSignIn: () => void
  onClose: () => void
}

/**
 * `forShare` returns the lots for a share of the usable margin, and `forLoss` the lots for an amount that the user accepts to
 * lose. Both return `null` if no valid number of lots exists. `amountOf` converts a percentage of the balance to an amount.
 */
const useSizes = (ticket: Ticket) => {
  const { state, facts, problems } = ticket
  const { balance, figures } = useAccountSummary()
  const hasStop = state.stopLoss !== '' && !problems.some(({ field }) => field === 'stopLoss')
  return {
    hasStop,
    isAccountKnown: figures !== null,
    forShare: useLotsForShare(ticket),
    forLoss: (amount: string) => (hasStop && isDecimal(amount) ? lotsForRiskAmount(state, facts, amount) : null),
    amountOf: (percent: string) => balance && multiply(multiply(balance.balance, percent), '0.01'),
  }
}

interface SizeOption {
  id: string
  label: string
  lots: string | null
}

interface OptionsProps {
  heading: string
  hint: ReactNode
  /** Content between the hint and the buttons. */
  children?: ReactNode
  options: readonly SizeOption[]
  lotsText: (lots: string) => string
  onChoose: (lots: string) => void
}

/** Buttons that set the lots. Each button shows the lots that it sets. */
const Options = ({ heading, hint, children, options, lotsText, onChoose }: OptionsProps) => {
  const id = useId()
  return (
    <section className="app-size" aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      <p>{hint}</p>
      {children}
      <div className="app-size-options">
        {options.map((option) => (
          <Button
            key={option.id}
            size="lg"
            isDisabled={option.lots === null}
            onPress={() => option.lots !== null && onChoose(option.lots)}
          >
            <span>{option.label}</span>{' '}
            <span className="app-size-lots">{option.lots === null ? '–' : lotsText(option.lots)}</span>
          </Button>
        ))}
      </div>
    </section>
  )
}

/** Field for the amount to lose at the stop loss, and the button that sets the lots for this amount. */
const LoseAtMost = (props: { forLoss: (amount: string) => string | null; hasStop: boolean } & LossProps) => {
  const { forLoss, hasStop, lotsText, onChoose } = props
  const { t } = useTranslation('trade')
  const [amount, setAmount] = useState(rememberedRiskAmount)
  const lots = forLoss(amount)
  const choose = () => {
    if (lots === null) return
    rememberRiskAmount(amount)
    onChoose(lots)
  }
  return (
    <div className="app-size-loss">
      <AmountField
        label={t('sizeBy.loseAtMost')}
        value={amount}
        onChange={setAmount}
        fractionDigits={2}
        aside={brand.currency}
        isDisabled={!hasStop}
        {...(hasStop && lots === null ? { errorMessage: t('sizeBy.tooSmall') } : {})}
      />
      <Button size="lg" variant="outline" isDisabled={lots === null} onPress={choose}>
        {lots === null ? t('sizeBy.use', { lots: '–' }) : t('sizeBy.use', { lots: lotsText(lots) })}
      </Button>
    </div>
  )
}

type LossProps = Pick<OptionsProps, 'lotsText' | 'onChoose'>

/** Reason for which a visitor sees no sizes, with a button that leads to the sign-in. */
const NeedsAccount = ({ onSignIn }: Pick<SizeSheetProps, 'onSignIn'>) => {
  const { t } = useTranslation(['trade', 'account'])
  return (
    <div className="app-size-account">
      <p>{t('trade:sizeBy.needsAccount')}</p>
      <TextButton onPress={onSignIn}>{t('account:signIn')}</TextButton>
    </div>
  )
}

/** Further ways to set the lots: a share of the usable margin, or the loss at the stop loss. */
export const SizeSheet = (props: SizeSheetProps) => {
  const { market, ticket, following, locale, stopProblem, onSignIn, onClose } = props
  const { t } = useTranslation(['trade', 'shell'])
  const { hasStop, isAccountKnown, forShare, forLoss, amountOf } = useSizes(ticket)
  const percent = (value: string) => formatDecimal(value, locale, { isPercent: true })
  const lotsText = (lots: string) => t('trade:sizeBy.lots', { lots: formatLots(lots, market, locale) })
  const choose = (lots: string) => {
    ticket.set({ lots })
    onClose()
  }
  // The lots were calculated from the price of the stop loss, so this price must not move when the lots change.
  const chooseForRisk = (lots: string) => {
    following.keepPricesAt(lots)
    choose(lots)
  }
  const risk = (share: string) => {
    const amount = amountOf(share)
    return amount === null ? null : forLoss(amount)
  }
  const isTooLow = isAccountKnown && forShare('100') === null
  return (
    <Sheet isOpen onOpenChange={onClose} title={t('trade:sizeBy.title')} labels={{ close: t('shell:close') }}>
      <div className="app-sizes">
        {!ticket.isSignedIn && <NeedsAccount {...{ onSignIn }} />}
        <Options
          heading={t('trade:sizeBy.margin')}
          hint={isTooLow ? t('trade:sizeBy.tooLow') : t('trade:sizeBy.marginHint', { level: percent(brand.risk.careful) })}
          options={shares.map((id) => ({ id, label: id === '100' ? t('trade:sizeBy.max') : percent(id), lots: forShare(id) }))}
          {...{ lotsText }}
          onChoose={choose}
        />
        <Options
          heading={t('trade:sizeBy.risk')}
          hint={t(hasStop ? 'trade:sizeBy.riskHint' : 'trade:sizeBy.needsStop')}
          options={risks.map((id) => ({ id, label: t('trade:sizeBy.riskOf', { percent: percent(id) }), lots: risk(id) }))}
          {...{ lotsText }}
          onChoose={chooseForRisk}
        >
          <SizeStop {...{ market, ticket, following, locale }} problem={stopProblem} />
        </Options>
        <LoseAtMost {...{ forLoss, hasStop, lotsText }} onChoose={chooseForRisk} />
      </div>
    </Sheet>
  )
}

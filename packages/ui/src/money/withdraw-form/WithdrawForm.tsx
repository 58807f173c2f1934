import { type ForwardedRef, forwardRef, type ReactNode } from 'react'
import { Group, type GroupProps } from 'react-aria-components/Group'
import { AmountField } from '../../fields/amount-field/AmountField.tsx'
import { RadioGroup, type RadioOption } from '../../fields/radio-group/RadioGroup.tsx'
import { ownClass } from '../../foundation/class-names/ownClass.ts'
import * as icons from '../../foundation/icon/icons.ts'
import { Button } from '../../primitives/button/Button.tsx'
import { Figures } from '../../primitives/figures/Figures.tsx'
import { TextButton } from '../../primitives/text-button/TextButton.tsx'
import { Money } from '../money/Money.tsx'

export interface WithdrawValues {
  /** Amount as decimal text in the account's currency; `''` while the field is empty. */
  amount: string
  /** Id of the chosen saved method; null if no method is chosen. */
  methodId: string | null
}

/** Costs of withdrawing the entered amount. `fee` and `received` are null while they are unknown. */
export interface WithdrawCosts {
  /** Fee of the withdrawal, as decimal text in the account's currency. */
  fee: string | null
  /** Text that explains how the fee is calculated: "fixed", "1.5% of the amount". */
  feeRule: ReactNode
  /** Amount that the user receives, as decimal text in `receivedCurrency`. */
  received: string | null
  receivedCurrency: string
  /** Number of decimals of `received`. @default 2 */
  receivedFractionDigits?: number
}

export interface WithdrawLabels {
  form: string
  method: string
  amount: string
  all: string
  available: string
  locked: string
  fee: string
  received: string
  submit: string
  bind: string
  noMethods: string
}

export interface WithdrawFormProps extends Omit<GroupProps, 'children' | 'onChange'> {
  /** Values of the fields. The page controls them. */
  values: WithdrawValues
  /** Called with the changed fields. */
  onChange: (change: Partial<WithdrawValues>) => void
  /** Saved coin addresses and bank accounts. */
  methods: readonly RadioOption[]
  /** Called when the user presses the button that adds an address or account. */
  onBind: () => void
  /** Currency of the account, such as "USD". */
  currency: string
  /** Amount that can be withdrawn, as decimal text; null while it is loading. */
  available: string | null
  /** Explanation of the locked amount; omitted if no amount is locked. */
  lockNotice?: ReactNode
  /** Amount that cannot be withdrawn at present, as decimal text. If omitted or null, the form shows no locked amount. */
  locked?: string | null
  /** Fee and received amount for the entered amount. */
  costs: WithdrawCosts
  /** Error message for each invalid field. @default none */
  problems?: Partial<Record<'amount' | 'method', ReactNode>>
  /** Called when the user presses the submit button. The caller checks the values and sends the withdrawal. */
  onSubmit: () => void
  /** Whether the withdrawal is being sent. The submit button then shows a spinner and ignores presses. @default false */
  isPending?: boolean
  /**
   * Whether the submit button is disabled, for example while a value is invalid. If `methods` is empty, it is always disabled.
   * @default false
   */
  isBlocked?: boolean
  /** Whether the user hides amounts. The form then hides the available and the locked amount. @default false */
  hasHiddenAmounts?: boolean
  /** All texts of the form. */
  labels: WithdrawLabels
  /** Further fields, shown between amount and costs, such as a remark or a code. */
  children?: ReactNode
}

/**
 * The fields and the submit button of a withdrawal. Destination, amount, costs and received amount are all above the button.
 * The component renders no `form` element, so that pressing Enter in a field never sends money.
 *
 * @example <WithdrawForm {...others} values={values} onChange={change} methods={methods} costs={costs} available="9300.99" currency="USD" labels={labels} />
 */
export const WithdrawForm = forwardRef(function WithdrawForm(props: WithdrawFormProps, ref: ForwardedRef<HTMLDivElement>) {
  const { values, onChange, methods, onBind, currency, available, lockNotice, locked, costs, ...more } = props
  const { problems = {}, onSubmit, isPending = false, isBlocked = false, labels, className, children, ...others } = more
  const { hasHiddenAmounts = false, ...rest } = others
  return (
    <Group aria-label={labels.form} {...rest} ref={ref} className={ownClass('lk-withdraw', className)}>
      <WithdrawMethods {...{ values, onChange, methods, onBind, problems, labels }} />
      <WithdrawAmount {...{ values, onChange, currency, available, locked, lockNotice, problems, labels, hasHiddenAmounts }} />
      {children}
      <WithdrawCostFigures {...{ costs, currency, labels }} />
      <Button variant="primary" size="lg" isPending={isPending} isDisabled={isBlocked || methods.length === 0} onPress={onSubmit}>
        {labels.submit}
      </Button>
    </Group>
  )
})

type Part<Key extends keyof WithdrawFormProps> = { [Each in Key]: WithdrawFormProps[Each] | undefined }
type Known = Required<Pick<WithdrawFormProps, 'values' | 'onChange' | 'problems' | 'labels'>>

function WithdrawMethods(props: Known & Pick<WithdrawFormProps, 'methods' | 'onBind'>) {
  const { values, onChange, methods, onBind, problems, labels } = props
  if (methods.length === 0) {
    return (
      <div className="lk-withdraw-none">
        <p>{labels.noMethods}</p>
        <Button variant="outline" onPress={onBind}>
          {labels.bind}
        </Button>
      </div>
    )
  }
  return (
    <div className="lk-withdraw-methods" data-lk-part="methods">
      <RadioGroup
        label={labels.method}
        items={methods}
        value={values.methodId}
        onChange={(methodId) => onChange({ methodId })}
        description={problems.method && <span className="lk-field-error">{problems.method}</span>}
      />
      <TextButton onPress={onBind}>{labels.bind}</TextButton>
    </div>
  )
}

type AmountProps = Known & Pick<WithdrawFormProps, 'currency' | 'available'> & Part<'locked' | 'lockNotice' | 'hasHiddenAmounts'>

function WithdrawAmount(props: AmountProps) {
  const { values, onChange, currency, available, locked, lockNotice, problems, labels, hasHiddenAmounts = false } = props
  const money = (value: string | null) => <Money value={value} currency={currency} isHidden={hasHiddenAmounts} />
  const figures = [
    { id: 'available', label: labels.available, value: money(available) },
    ...(locked ? [{ id: 'locked', label: labels.locked, value: money(locked) }] : []),
  ]
  return (
    <div className="lk-withdraw-amount" data-lk-part="amount">
      <AmountField
        label={labels.amount}
        variant="outline"
        value={values.amount}
        onChange={(amount) => onChange({ amount })}
        fractionDigits={2}
        aside={
          <span className="lk-withdraw-aside">
            {currency}
            <TextButton isDisabled={available === null} onPress={() => available !== null && onChange({ amount: available })}>
              {labels.all}
            </TextButton>
          </span>
        }
        errorMessage={problems.amount}
      />
      <Figures items={figures} layout="lines" />
      {lockNotice && (
        <p className="lk-withdraw-lock">
          <icons.lock size="xs" /> <span>{lockNotice}</span>
        </p>
      )}
    </div>
  )
}

function WithdrawCostFigures({ costs, currency, labels }: Pick<WithdrawFormProps, 'costs' | 'currency' | 'labels'>) {
  const { fee, feeRule, received, receivedCurrency, receivedFractionDigits = 2 } = costs
  return (
    <Figures
      layout="lines"
      className="lk-withdraw-costs"
      data-lk-part="costs"
      items={[
        {
          id: 'fee',
          label: feeRule ? (
            <>
              {labels.fee} · {feeRule}
            </>
          ) : (
            labels.fee
          ),
          value: <Money value={fee} currency={currency} isHidden={false} />,
        },
        {
          id: 'received',
          label: labels.received,
          value: (
            <Money
              value={received}
              currency={receivedCurrency}
              fractionDigits={receivedFractionDigits}
              isHidden={false}
              className="lk-withdraw-received"
            />
          ),
        },
      ]}
    />
  )
}

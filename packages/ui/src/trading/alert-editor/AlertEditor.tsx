import { type FormEvent, type FormHTMLAttributes, type ForwardedRef, forwardRef, type ReactNode } from 'react'
import { Toolbar } from 'react-aria-components/Toolbar'
import { StepperField } from '../../fields/stepper-field/StepperField.tsx'
import { Switch } from '../../fields/switch/Switch.tsx'
import { TextField } from '../../fields/text-field/TextField.tsx'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { useControlled } from '../../foundation/controlled/useControlled.ts'
import { Button } from '../../primitives/button/Button.tsx'
import { Figures } from '../../primitives/figures/Figures.tsx'

export interface AlertValue {
  /** Price of the alert as decimal text in the quote currency; `''` while the field is empty. */
  price: string
  /** Note of the user; `''` without a note. */
  note: string
  /** Whether the alert fires every time the market reaches the price. Otherwise, the alert fires once. */
  repeats: boolean
}

export interface AlertRules {
  /** Step of the price buttons, and also the lowest price: decimal text greater than zero, usually one pip. */
  step: string
  /** Decimals of the market's prices. */
  fractionDigits: number
  /** Number of last digits that are shown smaller. @default 0 */
  smallDigits?: number
  /** Largest number of characters of the note. @default 60 */
  maxNoteLength?: number
}

export interface AlertEditorLabels {
  /** Label of the last price. */
  lastPrice: string
  /** Label of the price field. */
  price: string
  /** Accessible name of the button that raises the price. */
  increase: string
  /** Accessible name of the button that lowers the price. */
  decrease: string
  /** Label of the field for the note. */
  note: string
  /** Label of the switch that makes the alert repeat. */
  repeats: string
  /** Explanation of a repeating alert. */
  repeatsHint?: string
  /** Label of the button that saves the alert. */
  save: string
}

export interface AlertEditorProps
  extends Omit<FormHTMLAttributes<HTMLFormElement>, 'children' | 'onChange' | 'onSubmit' | 'defaultValue'> {
  /** Values of the fields. If omitted, the component stores the values itself. */
  value?: AlertValue
  /** Initial values of an uncontrolled editor. @default an empty price, no note, no repetition */
  defaultValue?: AlertValue
  /** Called with the values after a change. */
  onChange?: (value: AlertValue) => void
  /** Called with the values when the user saves the alert. The caller checks them. */
  onSubmit: (value: AlertValue) => void
  /** Step, decimals and limits of the fields. */
  rules: AlertRules
  /** Last price of the market, usually a component that subscribes to the quote. */
  lastPrice: ReactNode
  /** Price that a step button sets while the field is empty, usually the last price. @default zero */
  startAt?: string
  /** Buttons that set a price, such as 0.5 % above the last price. `label` is formatted for the locale. */
  presets?: readonly { readonly id: string; readonly label: string; readonly price: string }[]
  /** Whether a value is missing, so that no alert can be saved yet. @default false */
  isIncomplete?: boolean
  /** Effect of the alert, as a sentence: "You get a message when EURUSD rises to 1.09000". */
  meaning?: ReactNode
  /** Error message about the price, as a sentence. */
  errorMessage?: ReactNode
  /** Reason why no alert can be saved, for example that the list of alerts is full. If set, the button is disabled. */
  notice?: ReactNode
  /** Whether the alert is being saved. @default false */
  isPending?: boolean
  /** Remark below the meaning, for example on which devices the alert can notify the user. */
  children?: ReactNode
  /** All texts of the form. */
  labels: AlertEditorLabels
}

const none: AlertValue = { price: '', note: '', repeats: false }

/**
 * A form for one price alert, with its price, a note, and a switch that makes the alert repeat. The caller compares this price
 * with the last price, to decide whether the alert waits for a rise or a fall. `meaning` should state this decision.
 *
 * @example <AlertEditor value={alert} onChange={setAlert} onSubmit={save} rules={{ step: '0.0001', fractionDigits: 5 }} lastPrice={<Price value="1.08419" />} labels={labels} />
 */
export const AlertEditor = forwardRef(function AlertEditor(props: AlertEditorProps, ref: ForwardedRef<HTMLFormElement>) {
  const { value, defaultValue = none, onChange, onSubmit, rules, lastPrice, meaning, errorMessage, notice, ...more } = props
  const { isPending = false, isIncomplete = false, startAt, presets, children, labels, className, ...rest } = more
  const [alert, setAlert] = useControlled(value, defaultValue, onChange)
  const change = (next: Partial<AlertValue>) => setAlert({ ...alert, ...next })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(alert)
  }
  return (
    <form {...rest} ref={ref} className={joinClasses('lk-alert-editor', className)} onSubmit={submit} noValidate>
      <Figures layout="lines" items={[{ id: 'last', label: labels.lastPrice, value: lastPrice }]} />
      <StepperField
        label={labels.price}
        value={alert.price}
        onChange={(price) => change({ price })}
        step={rules.step}
        min={rules.step}
        fractionDigits={rules.fractionDigits}
        smallDigits={rules.smallDigits ?? 0}
        {...(startAt ? { startAt, placeholder: startAt } : {})}
        errorMessage={errorMessage}
        labels={{ decrease: labels.decrease, increase: labels.increase }}
      />
      {presets && (
        <Toolbar aria-label={labels.price} className="lk-alert-presets">
          {presets.map(({ id, label, price }) => (
            <Button key={id} onPress={() => change({ price })}>
              <bdi dir="ltr">{label}</bdi>
            </Button>
          ))}
        </Toolbar>
      )}
      {/* The line keeps its height while the meaning changes, so that the fields below do not move. */}
      <div>
        <p className="lk-alert-meaning" data-lk-part="meaning">
          {!errorMessage && meaning}
        </p>
        {children && <div className="lk-alert-remark">{children}</div>}
      </div>
      <TextField
        label={labels.note}
        value={alert.note}
        onChange={(note) => change({ note })}
        maxLength={rules.maxNoteLength ?? 60}
      />
      <Switch isSelected={alert.repeats} onChange={(repeats) => change({ repeats })} description={labels.repeatsHint}>
        {labels.repeats}
      </Switch>
      {notice && <p className="lk-alert-meaning">{notice}</p>}
      <Button type="submit" variant="primary" size="lg" isDisabled={Boolean(notice) || isIncomplete} isPending={isPending}>
        {labels.save}
      </Button>
    </form>
  )
})

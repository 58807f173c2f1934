import { type ForwardedRef, forwardRef, type ReactNode } from 'react'
import { Group, type GroupProps } from 'react-aria-components/Group'
import { Select, type SelectOption } from '../../fields/select/Select.tsx'
import { TextField } from '../../fields/text-field/TextField.tsx'
import { ownClass } from '../../foundation/class-names/ownClass.ts'
import { Banner } from '../../layout/banner/Banner.tsx'
import { Button } from '../../primitives/button/Button.tsx'
import { EmptyState } from '../../primitives/empty-state/EmptyState.tsx'
import { type Figure, Figures } from '../../primitives/figures/Figures.tsx'

export interface IdentityValues {
  country: string | null
  name: string
  documentNumber: string
}

export interface IdentityLabels {
  form: string
  country: string
  name: string
  /** Hint below the name field: "As in the document". */
  nameHint: string
  documentNumber: string
  /** Requirements for a good photo of the document: sharp, complete, no flash. */
  guidance: string
  submit: string
  pending: { title: string; text: string }
  passed: { title: string; text: string }
}

export interface IdentityFormProps extends Omit<GroupProps, 'children' | 'onChange'> {
  /** Status of the identity check. After a rejection the form can be submitted again. */
  status: 'none' | 'pending' | 'rejected' | 'passed'
  /** The broker's reason for the rejection. */
  remark?: ReactNode
  /** Values of the fields. The page controls them. */
  values: IdentityValues
  /** Called with the changed fields. */
  onChange: (change: Partial<IdentityValues>) => void
  /** Options of the country field; omitted if the broker does not ask for a country. */
  countries?: readonly SelectOption[] | undefined
  /** One `FileUpload` for each side of the document, with its own error message. */
  sides: { front: ReactNode; back: ReactNode }
  /** Error messages by field. */
  problems?: Partial<Record<keyof IdentityValues, ReactNode>>
  /** Submitted data, shown while the check is pending and after the user has passed the check. */
  sent?: readonly Figure[]
  /** Called when the user presses the submit button. The caller checks the values and sends them. */
  onSubmit: () => void
  /** Whether the form is being sent. The submit button then shows a spinner and ignores presses. @default false */
  isPending?: boolean
  /** All texts of the form. */
  labels: IdentityLabels
}

/**
 * The identity check of a user. If the check has not started or was rejected, the form is shown. If the check is pending or
 * passed, the submitted data is shown.
 *
 * @example <IdentityForm status="none" values={values} onChange={change} sides={{ front, back }} onSubmit={send} labels={labels} />
 */
export const IdentityForm = forwardRef(function IdentityForm(props: IdentityFormProps, ref: ForwardedRef<HTMLDivElement>) {
  const { status, remark, values, onChange, countries, sides, problems = {}, sent = [], ...more } = props
  const { onSubmit, isPending = false, labels, className, ...rest } = more
  const isOpen = status === 'none' || status === 'rejected'
  return (
    <Group aria-label={labels.form} {...rest} ref={ref} className={ownClass('lk-identity', className)}>
      {status === 'rejected' && (
        <Banner tone="danger" className="lk-identity-remark" data-lk-part="remark">
          {remark}
        </Banner>
      )}
      {isOpen ? (
        <>
          <IdentityFields {...{ values, onChange, problems, labels }} {...(countries ? { countries } : {})} />
          <p className="lk-identity-guidance" data-lk-part="guidance">
            {labels.guidance}
          </p>
          <div className="lk-identity-sides" data-lk-part="sides">
            {sides.front}
            {sides.back}
          </div>
          <Button variant="primary" size="lg" isPending={isPending} onPress={onSubmit}>
            {labels.submit}
          </Button>
        </>
      ) : (
        <>
          <EmptyState icon={status === 'passed' ? 'check' : 'clock'} title={labels[status].title}>
            {labels[status].text}
          </EmptyState>
          {sent.length > 0 && <Figures items={sent} layout="lines" />}
        </>
      )}
    </Group>
  )
})

type PartProps = Required<Pick<IdentityFormProps, 'values' | 'onChange' | 'problems' | 'labels'>>

function IdentityFields({ values, onChange, problems, labels, countries }: PartProps & Pick<IdentityFormProps, 'countries'>) {
  return (
    <>
      {countries && (
        <Select
          label={labels.country}
          items={countries}
          value={values.country}
          onChange={(country) => onChange({ country })}
          errorMessage={problems.country}
          placeholder="–"
        />
      )}
      <TextField
        label={labels.name}
        description={labels.nameHint}
        autoComplete="name"
        value={values.name}
        onChange={(name) => onChange({ name })}
        errorMessage={problems.name}
      />
      <TextField
        label={labels.documentNumber}
        autoComplete="off"
        spellCheck="false"
        value={values.documentNumber}
        onChange={(documentNumber) => onChange({ documentNumber })}
        errorMessage={problems.documentNumber}
      />
    </>
  )
}

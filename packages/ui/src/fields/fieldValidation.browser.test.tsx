import '../styles.css'
import { type ReactNode, useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  AmountField,
  Button,
  Checkbox,
  CodeField,
  Form,
  PasswordField,
  PhoneField,
  Select,
  StepperField,
  TextField,
} from '../index.ts'

/** Validation options of the test fields. `refused` is the value that `validate` rejects. */
interface Checks {
  isRequired?: boolean
  refused?: unknown
}

const refusal = 'The form rejects this value.'
const words = { area: 'Area code', search: 'Search', clear: 'Clear', noMatch: 'None' }
const areas = [
  { id: 'HK', code: '852', name: 'Hong Kong' },
  { id: 'KE', code: '254', name: 'Kenya' },
]

function useField<T>(first: T, { refused, ...rest }: Checks) {
  const [value, onChange] = useState(first)
  const validate = (given: unknown) => (refused !== undefined && given === refused ? refusal : null)
  return { name: 'field', value, onChange, validate, ...rest }
}

const Text = (checks: Checks) => <TextField label="Field" {...useField('', checks)} />
const Password = (checks: Checks) => (
  <PasswordField label="Field" labels={{ show: 'Show', hide: 'Hide' }} {...useField('', checks)} />
)
const Amount = (checks: Checks) => <AmountField label="Field" fractionDigits={2} {...useField('', checks)} />
const Stepper = (checks: Checks) => (
  <StepperField label="Field" step="0.1" labels={{ decrease: 'Less', increase: 'More' }} {...useField('', checks)} />
)
const Code = (checks: Checks) => <CodeField label="Field" {...useField('', checks)} />
const Choice = (checks: Checks) => {
  const { value, onChange, ...rest } = useField('', checks)
  const options = [
    { id: '1.5', label: 'First' },
    { id: '25', label: 'Second' },
  ]
  return <Select label="Field" items={options} value={value || null} onChange={onChange} {...rest} />
}
const Phone = (checks: Checks) => {
  const { validate, ...rest } = useField({ areaId: 'HK' as string | null, number: '' }, checks)
  return <PhoneField label="Field" areas={areas} labels={words} validate={({ number }) => validate(number)} {...rest} />
}
const Agreement = (checks: Checks) => {
  const { value, onChange, ...rest } = useField(false, checks)
  return (
    <Checkbox isSelected={value} onChange={onChange} {...rest}>
      Field
    </Checkbox>
  )
}

/** Returns the text input of the field. The search uses a class, because other controls of the field have the same label. */
const input = () => {
  const found = document.querySelector('input[class^="lk-"]')
  if (!found) throw new Error('The form has no input.')
  return found
}
const typeText = async (text: string) => {
  await userEvent.clear(input())
  await userEvent.type(input(), text)
  // Tab blurs the input, which validates the field. If an error message then disappears, the submit button moves. Without Tab,
  // the press of the submit button would blur the input, and the button would move during this press.
  await userEvent.tab()
}
const choose = async (name: string) => {
  await page.getByRole('button', { name: /Field/ }).click()
  await page.getByRole('option', { name }).click()
}
const toggle = () => page.getByText('Field', { exact: true }).click()

const fields = [
  { name: 'TextField', Field: Text, refused: '1', refuse: () => typeText('1'), accept: () => typeText('25') },
  { name: 'PasswordField', Field: Password, refused: '1', refuse: () => typeText('1'), accept: () => typeText('25') },
  { name: 'AmountField', Field: Amount, refused: '1.5', refuse: () => typeText('1,5'), accept: () => typeText('25') },
  { name: 'StepperField', Field: Stepper, refused: '1.5', refuse: () => typeText('1,5'), accept: () => typeText('25') },
  { name: 'CodeField', Field: Code, refused: '1', refuse: () => typeText('1'), accept: () => typeText('250000') },
  { name: 'PhoneField', Field: Phone, refused: '1', refuse: () => typeText('1'), accept: () => typeText('2500') },
  { name: 'Select', Field: Choice, refused: '1.5', refuse: () => choose('First'), accept: () => choose('Second') },
  { name: 'Checkbox', Field: Agreement, refused: false, refuse: async () => undefined, accept: toggle },
]

/** Renders a form and returns the list of its submissions. */
async function renderForm(field: ReactNode, validationErrors: Record<string, string> = {}, locale = 'de') {
  const sent: Record<string, FormDataEntryValue>[] = []
  await render(
    <I18nProvider locale={locale}>
      <Form
        validationErrors={validationErrors}
        onSubmit={(event) => {
          event.preventDefault()
          sent.push(Object.fromEntries(new FormData(event.currentTarget)))
        }}
      >
        {field}
        <Button type="submit">Send</Button>
      </Form>
    </I18nProvider>,
  )
  return sent
}
const submit = () => page.getByRole('button', { name: 'Send' }).click()
const message = () => document.querySelector('.lk-field-error')?.textContent ?? ''
/** The control that assistive technology announces as invalid. */
const invalidField = () => document.querySelector('[aria-invalid=true], [data-invalid]')

test.each(fields)('an empty required $name stops the submission and shows a message', async ({ Field, accept }) => {
  const sent = await renderForm(<Field isRequired />)
  expect(message()).toBe('')
  await submit()
  await expect.poll(message).not.toBe('')
  expect(invalidField()).not.toBeNull()
  expect(sent).toEqual([])
  await accept()
  await submit()
  await expect.poll(() => sent.length).toBe(1)
  expect(message()).toBe('')
})

test.each(fields)('$name shows the message of `validate` for an invalid value, and submits a valid value', async (field) => {
  const sent = await renderForm(<field.Field refused={field.refused} />)
  await field.refuse()
  await submit()
  await expect.poll(message).toBe(refusal)
  expect(sent).toEqual([])
  await field.accept()
  await submit()
  await expect.poll(() => sent.length).toBe(1)
  expect(message()).toBe('')
})

test.each(fields)('$name shows its server error from validationErrors until the value changes', async ({ Field, accept }) => {
  const sent = await renderForm(<Field />, { field: 'The server rejects this value.' })
  await expect.poll(message).toBe('The server rejects this value.')
  expect(invalidField()).not.toBeNull()
  await accept()
  await submit()
  await expect.poll(() => sent.length).toBe(1)
  expect(message()).toBe('')
})

test.each(fields.filter(({ name }) => /Amount|Stepper/.test(name)))(
  'a form submits the value of $name as decimal text, without the separators of the language',
  async ({ Field, refuse }) => {
    const sent = await renderForm(<Field />)
    await refuse()
    await submit()
    await expect.poll(() => sent).toEqual([{ field: '1.5' }])
  },
)

test('StepperField removes its error message when a step button sets a valid value', async () => {
  await renderForm(<Stepper refused="1.5" />)
  await typeText('1,5')
  await submit()
  await expect.poll(message).toBe(refusal)
  await page.getByRole('button', { name: /More/ }).click()
  await expect.poll(message).toBe('')
})

const PhoneOfArea = () => {
  const [value, onChange] = useState({ areaId: 'HK' as string | null, number: '123' })
  const validate = ({ areaId }: { areaId: string | null }) => (areaId === 'HK' ? refusal : null)
  return <PhoneField label="Field" areas={areas} labels={words} {...{ value, onChange, validate }} />
}

const Limited = () => {
  const [errorMessage, setMessage] = useState('A limit applies.')
  return <TextField label="Field" errorMessage={errorMessage} onChange={() => setMessage('')} />
}

test('PhoneField removes its error message when the user chooses a valid area code', async () => {
  await renderForm(<PhoneOfArea />)
  await submit()
  await expect.poll(message).toBe(refusal)
  await page.getByRole('button', { name: /Area code/ }).click()
  await page.getByRole('option', { name: /Kenya/ }).click()
  await expect.poll(message).toBe('')
})

test('a field shows its errorMessage, and is valid after errorMessage has been removed', async () => {
  await renderForm(<Limited />)
  expect(message()).toBe('A limit applies.')
  await typeText('1')
  await page.getByRole('button', { name: 'Send' }).hover()
  await userEvent.tab()
  await expect.poll(message).toBe('')
  expect(invalidField()).toBeNull()
})

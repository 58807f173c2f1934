import { vi } from 'vitest'
import { IdentityForm } from '../account/identity-form/IdentityForm.tsx'
import { InviteCard } from '../account/invite-card/InviteCard.tsx'
import { CoinAddress } from '../money/coin-address/CoinAddress.tsx'
import { DepositMethodCard } from '../money/deposit-method-card/DepositMethodCard.tsx'
import { MethodCard } from '../money/method-card/MethodCard.tsx'
import { RecordRow } from '../money/record-row/RecordRow.tsx'
import { WireDetails } from '../money/wire-details/WireDetails.tsx'
import { describeInteraction, type InteractionCase } from './interaction.tsx'

const nothing = () => undefined
const copy = { copy: 'Copy', copied: 'Copied', failed: 'Not copied' }
const identityLabels = {
  form: 'Identity check',
  country: 'Country',
  name: 'Name',
  nameHint: 'As it stands there',
  documentNumber: 'Number',
  guidance: 'Sharp and whole.',
  submit: 'Send',
  pending: { title: 'Under review', text: 'A day.' },
  passed: { title: 'Verified', text: 'Done.' },
}
/** Mocks the clipboard so that copied text is passed to `emit`. */
function recordClipboard(emit: (value: unknown) => void) {
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    emit(text)
    return Promise.resolve()
  })
}

const cases: InteractionCase[] = [
  {
    name: 'RecordRow',
    element: (emit) => (
      <RecordRow title="Deposit" amount="100" occurredAt="2 May" onExpandedChange={emit}>
        Details
      </RecordRow>
    ),
    target: ['button'],
    emits: true,
  },
  {
    name: 'DepositMethodCard',
    element: (emit) => <DepositMethodCard kind="coin" title="USDT" href="#usdt" onPress={() => emit('usdt')} />,
    target: ['link'],
    emits: 'usdt',
  },
  {
    name: 'MethodCard',
    element: (emit) => (
      <MethodCard
        kind="coin"
        title="USDT"
        address="T123"
        onDelete={() => emit('deleted')}
        labels={{
          delete: 'Delete',
          question: 'Delete?',
          consequence: 'It has to be bound again.',
          keep: 'Keep',
          confirm: 'Yes, delete',
        }}
      />
    ),
    target: ['button', /^Delete/],
    keys: '{Enter}{Tab}{Enter}',
    presses: [
      ['button', /^Delete/],
      ['button', 'Yes, delete'],
    ],
    emits: 'deleted',
  },
  {
    name: 'InviteCard',
    element: (emit) => (
      <InviteCard
        title="Invite"
        code="K7QX2"
        link="https://broker.example/r"
        onShare={() => emit('shared')}
        labels={{ code: 'Code', link: 'Link', qrCode: 'QR code', share: 'Share', copy }}
      />
    ),
    target: ['button', /Share/],
    emits: 'shared',
  },
  {
    name: 'WireDetails',
    element: (emit) => {
      recordClipboard(emit)
      return <WireDetails label="Bank" items={[{ id: 'iban', label: 'IBAN', value: 'CY17' }]} labels={copy} />
    },
    target: ['button'],
    emits: 'CY17',
  },
  {
    name: 'CoinAddress',
    element: (emit) => {
      recordClipboard(emit)
      return (
        <CoinAddress
          currency="USDT"
          network="TRC20"
          address="TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE"
          warning="Send USDT on this network only."
          labels={{ network: 'Network', address: 'Address', qrCode: 'QR code', copy }}
        />
      )
    },
    target: ['button'],
    emits: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
  },
  {
    name: 'IdentityForm',
    element: (emit) => (
      <IdentityForm
        status="none"
        values={{ country: null, name: '', documentNumber: '' }}
        onChange={nothing}
        sides={{ front: 'Front', back: 'Back' }}
        onSubmit={() => emit('sent')}
        labels={identityLabels}
      />
    ),
    target: ['button', 'Send'],
    emits: 'sent',
  },
]

for (const each of cases) describeInteraction(each)

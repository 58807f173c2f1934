import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { AccountMenu } from '../account/account-menu/AccountMenu.tsx'
import { IdentityForm } from '../account/identity-form/IdentityForm.tsx'
import { InviteCard } from '../account/invite-card/InviteCard.tsx'
import { ProfileHeader } from '../account/profile-header/ProfileHeader.tsx'
import { StatusTimeline } from '../account/status-timeline/StatusTimeline.tsx'
import { CoinAddress } from '../money/coin-address/CoinAddress.tsx'
import { DepositMethodCard } from '../money/deposit-method-card/DepositMethodCard.tsx'
import { MethodCard } from '../money/method-card/MethodCard.tsx'
import { RecordRow } from '../money/record-row/RecordRow.tsx'
import { WireDetails } from '../money/wire-details/WireDetails.tsx'
import { WithdrawForm } from '../money/withdraw-form/WithdrawForm.tsx'
import { AddressText } from '../primitives/address-text/AddressText.tsx'
import { type ConformanceCase, describeConformance } from './conformance.tsx'

afterEach(cleanup)

const nothing = () => undefined
const address = 'TXe7uExampleAddress0000000000000000'
const copy = { copy: 'Copy', copied: 'Copied', failed: 'Not copied' }
const words = { title: 'Under review', text: 'One working day.' }

const cases: ConformanceCase[] = [
  {
    name: 'CoinAddress',
    component: CoinAddress,
    props: {
      currency: 'USDT',
      network: 'TRC20',
      address,
      warning: 'Send USDT on TRC20 only.',
      labels: { network: 'Network', address: 'Address', qrCode: 'QR code of the address', copy },
    },
    role: 'region',
    accessibleName: 'Address',
  },
  {
    name: 'InviteCard',
    component: InviteCard,
    props: {
      title: 'Invite a friend',
      code: 'K7QX2',
      link: 'https://broker.example/register?code=K7QX2',
      onShare: nothing,
      labels: { code: 'Code', link: 'Link', qrCode: 'QR code of the link', share: 'Share', copy },
    },
    role: 'region',
    accessibleName: 'Invite a friend',
  },
  {
    name: 'WireDetails',
    component: WireDetails,
    props: { label: 'Transfer to', items: [{ id: 'swift', label: 'SWIFT', value: 'EXAMXX22' }], labels: copy },
    role: 'region',
    accessibleName: 'Transfer to',
  },
  {
    name: 'AccountMenu',
    component: AccountMenu,
    props: { label: 'Money', items: [{ id: 'deposit', label: 'Deposit', icon: 'deposit', href: '/mine/charge' }] },
    role: 'navigation',
    accessibleName: 'Money',
  },
  { name: 'AddressText', component: AddressText, props: { address } },
  {
    name: 'DepositMethodCard',
    component: DepositMethodCard,
    props: { kind: 'coin', title: 'USDT', network: 'TRC20', href: '/mine/charge' },
    role: 'link',
    accessibleName: 'USDT TRC20',
  },
  {
    name: 'IdentityForm',
    component: IdentityForm,
    props: {
      status: 'none',
      values: { country: null, name: '', documentNumber: '' },
      onChange: nothing,
      sides: { front: 'A', back: 'B' },
      onSubmit: nothing,
      labels: {
        form: 'Identity check',
        country: 'Country',
        name: 'Name',
        nameHint: 'As in the document',
        documentNumber: 'Number',
        guidance: 'Sharp and whole.',
        submit: 'Send',
        pending: words,
        passed: words,
      },
    },
    role: 'group',
    accessibleName: 'Identity check',
  },
  {
    name: 'MethodCard',
    component: MethodCard,
    props: {
      kind: 'coin',
      title: 'USDT',
      address,
      onDelete: nothing,
      labels: { delete: 'Delete', question: 'Delete it?', consequence: 'Gone.', keep: 'Keep', confirm: 'Delete' },
    },
    role: 'article',
    accessibleName: 'USDT',
  },
  {
    name: 'ProfileHeader',
    component: ProfileHeader,
    props: { name: 'Ada Example', kind: 'Live' },
    role: 'heading',
    accessibleName: 'Ada Example',
  },
  {
    name: 'RecordRow',
    component: RecordRow,
    props: { title: 'USDT', amount: '250', occurredAt: '2 May', children: 'More' },
    role: 'button',
    accessibleName: /^USDT\s*250\.00\s*2 May$/,
  },
  {
    name: 'StatusTimeline',
    component: StatusTimeline,
    props: {
      items: [{ id: 'sent', label: 'Sent', state: 'done' }],
      labels: { done: 'done', current: 'now', refused: 'refused', ahead: 'to come' },
    },
    role: 'list',
  },
  {
    name: 'WithdrawForm',
    component: WithdrawForm,
    props: {
      values: { amount: '', methodId: null },
      onChange: nothing,
      methods: [{ id: '1', label: 'USDT' }],
      onBind: nothing,
      currency: 'USD',
      available: '100',
      costs: { fee: null, feeRule: 'fixed', received: null, receivedCurrency: 'USDT' },
      onSubmit: nothing,
      labels: {
        form: 'Withdraw',
        method: 'To',
        amount: 'Amount',
        all: 'All',
        available: 'Available',
        locked: 'Locked',
        fee: 'Fee',
        received: 'You receive',
        submit: 'Withdraw',
        bind: 'Add',
        noMethods: 'None',
      },
    },
    role: 'group',
    accessibleName: 'Withdraw',
  },
]

for (const each of cases) describeConformance(each)

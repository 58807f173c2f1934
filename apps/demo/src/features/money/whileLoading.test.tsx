import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { forgetDrafts } from '../../screen/drafts.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { WalletScreen } from './WalletScreen.tsx'
import { WireDeposit } from './WireDeposit.tsx'

afterEach(() => {
  cleanup()
  forgetDrafts()
})

const never = () => new Promise(() => undefined)

describe('the wallet while loading', () => {
  it('the wallet shows no error while the balance is loading', async () => {
    await renderScreen(<WalletScreen />, { answers: { 'account.balance': never } })
    expect(await screen.findByText('Balance')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

describe('the deposit form', () => {
  it('the deposit form marks no field as invalid before it is submitted', async () => {
    await renderScreen(<WireDeposit onDone={() => undefined} />)
    await screen.findByRole('textbox', { name: 'Amount you sent' })
    expect([...document.querySelectorAll('[aria-invalid="true"], [data-invalid]')]).toEqual([])
  })
})

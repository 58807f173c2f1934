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

describe('the wallet', () => {
  it('the wallet shows no error while the balance is on its way', async () => {
    await renderScreen(<WalletScreen />, { answers: { 'account.balance': never } })
    expect(await screen.findByText('Balance')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

describe('the form of a deposit', () => {
  it('the form of a deposit marks no field as wrong before it is sent', async () => {
    await renderScreen(<WireDeposit onDone={() => undefined} />)
    await screen.findByRole('textbox', { name: 'Amount sent' })
    expect([...document.querySelectorAll('[aria-invalid="true"], [data-invalid]')]).toEqual([])
  })
})

import { expect, it, vi } from 'vitest'
import { StreamError } from '../../errors.ts'
import { tokenOf } from './hub.ts'

const sharing = { code: 'TOKEN' }

it('answers the token of the user whose identity the socket is shared for', async () => {
  expect(
    await tokenOf(
      () => 'of-ada',
      () => true,
    )(),
  ).toBe('of-ada')
  expect(
    await tokenOf(
      async () => 'of-ada',
      () => true,
    )(),
  ).toBe('of-ada')
})

it('answers no token of a user who has signed in while the token was fetched', async () => {
  let isAda = true
  const getToken = async () => {
    isAda = false
    return 'of-eve'
  }
  await expect(tokenOf(getToken, () => isAda)()).rejects.toMatchObject(sharing)
})

it('asks for no token once another user is signed in', async () => {
  const getToken = vi.fn(() => 'of-eve')
  await expect(tokenOf(getToken, () => false)()).rejects.toBeInstanceOf(StreamError)
  expect(getToken).not.toHaveBeenCalled()
})

it.each([null, ''])('rejects where the token is %j, and where no token can be asked for', async (token) => {
  await expect(
    tokenOf(
      () => token,
      () => true,
    )(),
  ).rejects.toMatchObject(sharing)
  await expect(tokenOf(undefined, () => true)()).rejects.toMatchObject(sharing)
})

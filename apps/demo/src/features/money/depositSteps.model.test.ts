import { expect, it } from 'vitest'
import { stepsOf } from './depositSteps.model.ts'

const told = (status: Parameters<typeof stepsOf>[0]) => stepsOf(status).map(({ id, state }) => `${id} ${state}`)

it('a deposit that has not been sent yet shows all its steps', () => {
  expect(told(null)).toEqual(['sent current', 'unchecked ahead', 'finished ahead'])
})

it('the steps of a deposit follow its status, and a rejection is the last step', () => {
  expect(told('unchecked')).toEqual(['sent done', 'unchecked current', 'finished ahead'])
  expect(told('finished')).toEqual(['sent done', 'finished done'])
  expect(told('rejected')).toEqual(['sent done', 'rejected refused'])
  expect(told('invalid')).toEqual(['sent done', 'invalid refused'])
})

it('a deposit with an unknown status does not show the step "Credited to the account"', () => {
  expect(told('unknown')).toEqual(['sent done', 'unknown current'])
})

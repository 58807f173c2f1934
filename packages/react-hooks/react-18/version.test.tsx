import { createClient, createStream } from '@leverkit/sdk'
import { render, screen } from '@testing-library/react'
import { version } from 'react'
import { version as domVersion } from 'react-dom'
import { expect, it } from 'vitest'
import { LeverkitProvider, useSession } from '../src/index.ts'

const Greeting = () => <p>{useSession().user === null ? `visitor on ${version}` : 'somebody'}</p>

// React elements, hooks and renderers of different major versions are incompatible. So a successful render proves that all of
// them are version 18.
it('the hooks render on React 18.3, with React elements and a renderer of that version', () => {
  const client = createClient({ baseUrl: 'http://localhost:1' })
  const stream = createStream({ url: 'ws://localhost:1' })
  render(
    <LeverkitProvider client={client} stream={stream}>
      <Greeting />
    </LeverkitProvider>,
  )
  expect(screen.getByText(/^visitor on 18\.3\./)).toBeDefined()
  expect(domVersion).toMatch(/^18\.3\./)
})

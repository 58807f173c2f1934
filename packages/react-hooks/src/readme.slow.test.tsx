import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { start } from './testing/ReadmeApp.tsx'
import { NodeSocket, withBroker } from './testing/renderWithBroker.tsx'

const { url } = withBroker()
const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')

afterEach(() => vi.unstubAllGlobals())

describe("the README's example app", () => {
  it.each(['ReadmeApp.tsx', 'ReadmeTest.test.tsx'])('the README contains the type-checked source %s', (name) => {
    expect(read('../README.md')).toContain(`\`\`\`tsx tested\n${read(`testing/${name}`)}\`\`\``)
  })

  it('the testing guide contains the same type-checked example as the README', () => {
    const guide = read('../../../docs/guides/testing.md')
    expect(guide).toContain(`\`\`\`tsx tested\n${read('testing/ReadmeTest.test.tsx')}\`\`\``)
  })

  it("the README's example app creates a demo account, places an order and closes it", async () => {
    vi.stubGlobal('WebSocket', NodeSocket)
    const element = document.body.appendChild(document.createElement('main'))
    const root = await act(() => start(element, url()))
    const tap = async (name: RegExp) => {
      const button = await screen.findByRole('button', { name })
      await vi.waitUntil(() => !button.hasAttribute('disabled'), { timeout: 10_000 })
      fireEvent.click(button)
    }
    await tap(/Try it/)
    expect((await screen.findByText(/free after 9\d+/)).textContent).toContain('Margin')
    await tap(/Buy/)
    await tap(/Order \d+ is open/)
    const close = await screen.findByRole('button', { name: /Close/ })
    fireEvent.click(close)
    await vi.waitUntil(() => !close.isConnected, { timeout: 10_000 })
    act(() => root.unmount())
    expect(element.textContent).toBe('')
  })
})

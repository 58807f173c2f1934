import { describe, expect, it, test } from 'vitest'
import { changeSource } from './changeSource.ts'
import { renames } from './renames.ts'

const from = (names: string) => `import { ${names} } from '@leverkit/ui'\n`
/** Changes one expression in a file that imports the given names from the kit. */
const change = (names: string, code: string) => changeSource(`${from(names)}const a = ${code}\n`, 'a.tsx')
const changed = (names: string, code: string) =>
  change(names, code)
    .text.slice(`${from(names)}const a = `.length)
    .replace(/\n$/, '')

const pairs = Object.entries(renames.components).flatMap(([component, { props = {}, labels = {}, fields = {} }]) => [
  ...Object.entries(props).map(([old, next]) => [component, `<${component} ${old}={x} />`, `<${component} ${next}={x} />`]),
  ...Object.entries(labels).map(([old, key]) => [
    component,
    `<${component} ${old}={x} />`,
    `<${component} labels={{ ${key}: x }} />`,
  ]),
  ...Object.entries(fields).flatMap(([prop, table]) =>
    Object.entries(table).map(([old, next]) => {
      const [outer, inner] = next.split('.')
      const value = inner === undefined ? `${outer}: x` : `${outer}: { ${inner}: x }`
      return [component, `<${component} ${prop}={{ ${old}: x }} />`, `<${component} ${prop}={{ ${value} }} />`]
    }),
  ),
])

test.each(pairs)('the codemod changes %s: %s → %s', (component = '', before = '', after = '') => {
  expect(changed(component, before)).toBe(after)
})

test.each(Object.entries(renames.exports))('the codemod renames the export %s to %s, and all its uses', (old, next) => {
  const before = `import { ${old} } from '@leverkit/react-hooks'\nconst a = { x: ${old}, ${old} }\n`
  expect(changeSource(before, 'a.ts').text).toBe(
    `import { ${next} } from '@leverkit/react-hooks'\nconst a = { x: ${next}, ${old}: ${next} }\n`,
  )
})

test.each(Object.entries(renames.functions))('the codemod renames the options of %s', (name, table) => {
  for (const [old, next] of Object.entries(table))
    expect(changed(name, `${name}(x, 'en', { ${old}: 2 })`)).toBe(`${name}(x, 'en', { ${next}: 2 })`)
})

describe('changeSource', () => {
  it('changeSource changes components that are imported with `as` or as a namespace, but no component of another package', () => {
    expect(changed('Button as Push', '<Push isBusy>Go</Push>')).toBe('<Push isPending>Go</Push>')
    const text = "import * as Kit from '@leverkit/ui/chart'\nconst a = <Kit.CandleChart hideFooter />"
    expect(changeSource(text, 'a.tsx').text).toContain('<Kit.CandleChart isFooterHidden />')
    const other = "import { Button } from './Button'\nconst a = <Button isBusy />"
    expect(changeSource(other, 'a.tsx')).toEqual({ text: other, changes: [], byHand: [] })
  })

  it('changeSource renames properties in a spread object literal, even if the literal is conditional or uses shorthand', () => {
    expect(changed('Price', '<Price {...{ digits, value }} />')).toBe('<Price {...{ fractionDigits: digits, value }} />')
    expect(changed('Button', '<Button {...(x ? { isBusy: true } : {})} />')).toBe(
      '<Button {...(x ? { isPending: true } : {})} />',
    )
    expect(changed('StopEditor', '<StopEditor {...{ limits: l, price: { digits: 2 } }} />')).toBe(
      '<StopEditor {...{ values: l, price: { fractionDigits: 2 } }} />',
    )
  })

  it('changeSource adds a moved text to the existing attribute `labels`', () => {
    expect(changed('PasswordStrength', `<PasswordStrength score={1} word="Fair" labels={{ met: 'kept' }} />`)).toBe(
      `<PasswordStrength score={1} labels={{ met: 'kept', score: 'Fair' }} />`,
    )
    expect(changed('PasswordStrength', '<PasswordStrength labels={texts} word={word} />')).toBe(
      '<PasswordStrength labels={{ ...texts, score: word }} />',
    )
    expect(changed('SearchField', '<SearchField clearLabel="Clear" label="Find" searchLabel={search} />')).toBe(
      '<SearchField labels={{ clear: \'Clear\', search }} label="Find" />',
    )
  })

  it('changeSource moves a text with an apostrophe, but only reports a text with an HTML entity', () => {
    expect(changed('SideTag', `<SideTag side="buy" word="Buyer's" />`)).toBe(
      `<SideTag side="buy" labels={{ side: "Buyer's" }} />`,
    )
    const entity = change('SideTag', '<SideTag side="buy" word="B&amp;S" />')
    expect(entity.text).toContain('word="B&amp;S"')
    expect(entity.byHand).toEqual([{ line: 2, text: 'SideTag: move word into labels as side' }])
  })

  it('changeSource also changes components inside a value that it moves to `labels`', () => {
    expect(changed('Countdown, Money', '<Countdown waitingLabel={(s) => <Money value={s} digits={0} />} />')).toBe(
      '<Countdown labels={{ waiting: (s) => <Money value={s} fractionDigits={0} /> }} />',
    )
  })

  it('changeSource changes the fields of array items, and reports items whose object literals are not in the file', () => {
    expect(changed('TabBar', `<TabBar items={[{ id: 'a', badgeLabel: text }, { id: 'b' }]} />`)).toBe(
      `<TabBar items={[{ id: 'a', labels: { badge: text } }, { id: 'b' }]} />`,
    )
    expect(change('TabBar', '<TabBar items={items} />').byHand).toEqual([
      { line: 2, text: 'TabBar, items: `badgeLabel` is now `labels.badge`' },
    ])
  })

  it('changeSource reports properties, types and values that the user has to check', () => {
    const look = (names: string, code: string) => change(names, code).byHand.map(({ text }) => text)
    expect(look('Button', '<Button {...props} />')).toEqual(['Button gets props, which must not contain `isBusy`'])
    expect(look('Button', 'createElement(Button, props)')).toEqual(['Button: its properties must not contain `isBusy`'])
    expect(look('type ButtonProps', '(props: ButtonProps) => null')).toEqual(['ButtonProps no longer contains `isBusy`'])
    expect(look('type MarketSort', '(sort: MarketSort) => null')).toEqual(['MarketSort: `by` is now `column`'])
    expect(look('OrderTicket', '<OrderTicket costs={costs} />')).toEqual([
      'OrderTicket: `figures` takes the figures of `useOrderTicket` instead of `costs`',
    ])
  })

  it('changeSource renames an export in an import with `as`, a namespace or a re-export, but keeps the name that the file gives to this export', () => {
    const lines = (...parts: string[]) => parts.join('\n')
    const before = lines(
      "import { useNotices as useErrors } from '@leverkit/react-hooks'",
      "import * as Hooks from '@leverkit/react-hooks'",
      "export { type TicketType } from '@leverkit/ui'",
      'const [a, b] = [useErrors(), Hooks.useClosedNotices()]',
      'type C = Hooks.ClosedNotice',
    )
    expect(changeSource(before, 'a.ts').text).toBe(
      lines(
        "import { useCallFailures as useErrors } from '@leverkit/react-hooks'",
        "import * as Hooks from '@leverkit/react-hooks'",
        "export { type OrderKind as TicketType } from '@leverkit/ui'",
        'const [a, b] = [useErrors(), Hooks.useOrdersClosedByBroker()]',
        'type C = Hooks.OrderClosedByBroker',
      ),
    )
  })

  it('if a file has a variable with the old or the new name of an export, changeSource changes only the import: `newName as oldName`', () => {
    const other = (code: string) => changeSource(`import { pageFrames } from '@leverkit/react-hooks'\n${code}\n`, 'a.ts').text
    const kept = "import { pageFrameScheduler as pageFrames } from '@leverkit/react-hooks'\n"
    for (const code of ['const b = (pageFrames: number) => pageFrames', 'const pageFrameScheduler = pageFrames'])
      expect(other(code)).toBe(`${kept}${code}\n`)
    expect(other('const b = { pageFrames: page.pageFrames, c: pageFrames }')).toBe(
      "import { pageFrameScheduler } from '@leverkit/react-hooks'\nconst b = { pageFrames: page.pageFrames, c: pageFrameScheduler }\n",
    )
  })

  it('changeSource puts the argument of useCaptcha into an options object', () => {
    expect(changed('useCaptcha', 'useCaptcha(isOpen)')).toBe('useCaptcha({ enabled: isOpen })')
    expect(change('useCaptcha', 'useCaptcha({ enabled: isOpen })').changes).toEqual([])
  })

  it('changeSource reports a listener for an event that the client has renamed', () => {
    expect(change('createClient', "client.on('notice', log)").byHand).toEqual([
      { line: 2, text: "client.on: the event 'notice' is now 'failure'" },
    ])
  })

  it('changeSource changes nothing in a file that it has already changed', () => {
    const names = 'Button, SideTag, useCaptcha, useNotices'
    const once = change(names, '<><Button isBusy>{useCaptcha(b)}{useNotices()}</Button><SideTag word="Buy" /></>').text
    expect(once).toContain('<Button isPending>{useCaptcha({ enabled: b })}{useCallFailures()}</Button>')
    expect(changeSource(once, 'a.tsx')).toMatchObject({ text: once, changes: [] })
  })
})

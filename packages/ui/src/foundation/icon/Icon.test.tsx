import { cleanup, render, screen } from '@testing-library/react'
import { createRef, type SVGProps } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Checkbox } from '../../fields/checkbox/Checkbox.tsx'
import { PasswordField } from '../../fields/text-field/PasswordField.tsx'
import { Icon, IconProvider } from './Icon.tsx'
import { iconNames } from './iconNames.ts'
import { type IconName, iconSet } from './iconSet.ts'

afterEach(cleanup)
const Own = (props: SVGProps<SVGSVGElement>) => <svg {...props} data-testid="own" />

it('iconNames contains the name of every icon of the kit', () => {
  expect(iconNames).toEqual(Object.keys(iconSet))
})

it('IconProvider replaces each icon of the kit by the icon that the broker gives for its name', () => {
  const names = Object.keys(iconSet) as IconName[]
  const overrides = names.map((name) => [name, () => <svg data-testid={name} />] as const)
  render(
    <IconProvider value={Object.fromEntries(overrides)}>
      {names.map((name) => (
        <span key={name} title={name}>
          <Icon name={name} />
        </span>
      ))}
    </IconProvider>,
  )
  for (const name of names) expect(screen.getByTestId(name).parentElement?.title).toBe(name)
})

it("IconProvider shows a broker's icons also in components that choose their icons themselves", () => {
  render(
    <IconProvider value={{ check: Own, show: Own }}>
      <Checkbox>Agree</Checkbox>
      <PasswordField label="Password" labels={{ show: 'Show', hide: 'Hide' }} />
    </IconProvider>,
  )
  const [check, show] = screen.getAllByTestId('own')
  expect(check?.closest('label')?.textContent).toBe('Agree')
  expect(check?.dataset).toMatchObject({ size: 'xs' })
  expect(show?.closest('button')?.getAttribute('aria-label')).toBe('Show')
})

it("IconProvider passes the attributes and the ref of the kit's icon to a broker's icon", () => {
  const ref = createRef<SVGSVGElement>()
  render(
    <IconProvider value={{ star: Own }}>
      <Icon ref={ref} name="star" size="sm" isFilled isMirrored className="mine" />
    </IconProvider>,
  )
  const icon = screen.getByTestId('own')
  expect(ref.current).toBe(icon)
  expect(icon.getAttribute('class')).toBe('lk-icon mine')
  expect(icon.getAttribute('aria-hidden')).toBe('true')
  expect({ ...icon.dataset }).toEqual({ testid: 'own', size: 'sm', filled: 'true', mirrored: 'true' })
})

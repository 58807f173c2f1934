import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { offeredIndicators } from '../src/features/trade/chartLook.ts'
import { readVersion, reduced, undrawn } from './chart-parts.ts'
import { chartPlugin, reachedChart } from './chart-plugin.ts'
import type { Node } from './syntax.ts'

const kit = createRequire(join(import.meta.dirname, '../../../packages/ui/package.json'))
const file = join(kit.resolve('klinecharts'), '../index.esm.js')
const library = readFileSync(file, 'utf8')
const parse = (code: string) => parseAst(code) as unknown as Node
const reached = (code: string) => reachedChart(code, parse, offeredIndicators)
const transform = (id: string) => {
  const { transform: act } = chartPlugin(offeredIndicators)
  if (typeof act !== 'function') throw new Error('the plugin transforms nothing')
  // The cast: of all that a bundler offers it takes the reader of modules.
  return act.call({ parse } as unknown as ThisParameterType<typeof act>, library, id)
}

describe('the chart of the built app', () => {
  const left = reached(library)

  it('has the indicators that it offers, and no others', () => {
    for (const name of offeredIndicators) expect(left).toContain(`name: '${name}'`)
    for (const name of ['SAR', 'DMI', 'VOL', 'BIAS']) expect(left).not.toContain(`name: '${name}'`)
  })

  it('has no drawing tools, other scales, keys or events of the library', () => {
    for (const gone of ['fibonacciLine', 'OverlayImp', 'logarithm', 'hotkeyAlias', 'subscribeAction', 'drawRectTooltip'])
      expect(left).not.toMatch(new RegExp(`(var|function|prototype\\.) ?${gone}\\b`))
  })

  it('has what the kit asks for', () => {
    for (const method of ['createIndicator', 'overrideYAxis', 'setDataLoader', 'scrollByDistance', 'zoomAtCoordinate'])
      expect(left).toContain(`ChartImp.prototype.${method} = `)
    expect(left).toMatch(/export \{ (dispose, init, registerIndicator) \}/)
  })
})

describe('a library that is not as it was read is refused', () => {
  it.each(undrawn)('without the view %s', (name) => {
    expect(() => reached(library.replace(`var ${name} =`, `var ${name}Next =`))).toThrow(`there is no view ${name}`)
  })

  it.each(Object.keys(reduced))('without the function %s', (name) => {
    const [of = '', method = ''] = name.split('.')
    const other = library.replace(new RegExp(`(${of}\\.prototype|this)\\.${method} = function`, 'g'), '$1.next = function')
    expect(() => reached(other)).toThrow(`there is no function ${name}`)
  })

  it.each(['fibonacciLine, ', 'circle, line, ', '    normal: '])('with another list than that with "%s"', (part) => {
    expect(() => reached(library.replace(part, part.replace(/\w+/, 'next')))).toThrow('in another way')
  })

  it('where something asks for what is gone', () => {
    const other = library.replace('this._candleAreaView.draw(ctx)', 'this._candleAreaView.stopAnimation()')
    const asked = other.replace('this._indicatorView.draw(ctx)', 'this._indicatorView.stopAnimation()')
    expect(() => reached(asked)).toThrow('something still asks for stopAnimation')
  })

  it('in another version', () => {
    expect(readVersion).toBe((JSON.parse(readFileSync(join(file, '../../package.json'), 'utf8')) as { version: string }).version)
    expect(transform(file)).toMatchObject({ code: reached(library) })
    expect(transform('/app/src/main.tsx')).toBeNull()
  })
})

import * as hooks from '@leverkit/react-hooks'
import * as sdk from '@leverkit/sdk'
import * as analysis from '@leverkit/sdk/analysis'
import * as contract from '@leverkit/sdk/contract'
import * as decimal from '@leverkit/sdk/decimal'
import * as math from '@leverkit/sdk/math'
import * as ui from '@leverkit/ui'
import * as brand from '@leverkit/ui/brand'
import * as chart from '@leverkit/ui/chart'
import * as query from '@tanstack/react-query'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as client from 'react-dom/client'

/** Modules that an example can import. */
export const modules: ReadonlyMap<string, object> = new Map<string, object>([
  ['@leverkit/sdk', sdk],
  ['@leverkit/sdk/analysis', analysis],
  ['@leverkit/sdk/contract', contract],
  ['@leverkit/sdk/decimal', decimal],
  ['@leverkit/sdk/math', math],
  ['@leverkit/react-hooks', hooks],
  ['@leverkit/ui', ui],
  ['@leverkit/ui/brand', brand],
  ['@leverkit/ui/chart', chart],
  // The frame already contains the styles.
  ['@leverkit/ui/styles.css', {}],
  ['@tanstack/react-query', query],
  ['react', react],
  ['react/jsx-runtime', jsxRuntime],
  ['react-dom/client', client],
])

/** Returns a module by its import path. */
export function requireModule(name: string): object {
  const found = modules.get(name)
  if (found === undefined) throw new Error(`An example cannot import "${name}". It can import ${[...modules.keys()].join(', ')}.`)
  return found
}

import { useMarkets } from '@leverkit/react-hooks'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAddressParams } from '../../screen/useAddressParams.ts'
import { rememberedChartLook } from './chartLook.ts'
import { rememberedPeriod } from './chartPeriod.ts'
import { arrangeSlots, type ChartSlot, chartSlotsText, readChartSlots, withMarket, withSlot } from './chartSlots.ts'

const key = 'leverkit.charts'

/** Candles and indicators of a new chart: the settings that are saved for a single chart. */
const start = () => ({ period: rememberedPeriod(), look: rememberedChartLook() })

/**
 * Several charts, remembered on this device. The address contains the market of the active chart: activating a chart changes
 * the address, and a market that the user chooses elsewhere becomes the market of the active chart.
 */
export const useChartSlots = (code: string, count: number) => {
  const navigate = useNavigate()
  const [params] = useAddressParams()
  const { data: markets } = useMarkets()
  const codes = useMemo(() => markets?.map((market) => market.code) ?? [code], [markets, code])
  const arrange = (saved: readonly ChartSlot[]) => ({
    ...arrangeSlots(saved, { code, count, codes, start: start() }),
    // Market of the chart that was activated last. The address contains this market as soon as the navigation has rendered.
    awaited: code,
    seen: { code, count },
  })
  const [state, setState] = useState(() => arrange(readChartSlots(localStorage.getItem(key))))
  const { slots, active, awaited, seen } = state
  if (seen.count !== count) setState(arrange(slots))
  else if (seen.code !== code) {
    // If the user quickly activates several charts, the address of an earlier activation may render late and is ignored.
    const isLate = code !== awaited && awaited !== seen.code && slots.some((slot) => slot.code === code)
    const arrived = isLate ? { slots, active, awaited } : { ...withMarket({ slots, active }, code), awaited: code }
    setState({ ...arrived, seen: { code, count } })
  }
  const activeCode = slots[active]?.code
  useEffect(() => {
    localStorage.setItem(key, chartSlotsText(slots))
    if (activeCode) localStorage.setItem('leverkit.market', activeCode)
  }, [slots, activeCode])
  const activate = useCallback(
    (index: number) => {
      const next = slots[index]
      if (!next || index === active) return
      setState((before) => ({ ...before, active: index, awaited: next.code }))
      const query = new URLSearchParams(params)
      query.set('code', next.code)
      void navigate(`/trade?${query}`, { replace: true })
    },
    [slots, active, params, navigate],
  )
  const change = useCallback(
    (index: number, part: Partial<ChartSlot>) => setState((before) => ({ ...before, ...withSlot(before, index, part) })),
    [],
  )
  return { slots, active, activate, change }
}

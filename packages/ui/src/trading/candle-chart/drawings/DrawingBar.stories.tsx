import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { inWordsOf } from '../../../testing/speakArabic.ts'
import { inArabic } from '../../../testing/withRoot.tsx'
import { CandleChart } from '../CandleChart.tsx'
import { exampleChartIn } from '../exampleChartIn.ts'
import type { ChartDrawings, DrawingTool } from './Drawing.ts'
import { DrawingBar } from './DrawingBar.tsx'
import { exampleDrawingLabels, exampleDrawings } from './exampleDrawings.ts'

interface DrawingsProps {
  /** Tool that is active at the start. */
  tool?: DrawingTool
  selected?: string | null
}

/** A chart with drawings and open drawing tools. */
function WithDrawings({ tool: startTool = 'select', selected: startSelected = 'trend' }: DrawingsProps) {
  const { locale } = useLocale()
  const [items, onChange] = useState(inWordsOf(locale, exampleDrawings))
  const [tool, onToolChange] = useState<DrawingTool | null>(startTool)
  const [selected, onSelect] = useState(startSelected)
  const labels = inWordsOf(locale, exampleDrawingLabels)
  const drawings: ChartDrawings = {
    items,
    onChange,
    tool,
    onToolChange,
    selectedKey: selected,
    onSelectionChange: onSelect,
    labels,
  }
  return <CandleChart {...exampleChartIn(locale)} drawings={drawings} toolbar={<DrawingBar {...drawings} />} />
}

const meta = {
  component: WithDrawings,
  parameters: { layout: 'fullscreen', frame: 390 },
} satisfies Meta<typeof WithDrawings>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Dark: Story = { globals: { theme: 'dark' } }
/** The page is mirrored, but the chart and its drawings are not. */
export const Arabic: Story = { ...inArabic }
export const Narrow: Story = { parameters: { frame: 320 } }
export const Drawing: Story = { args: { tool: 'trend', selected: null } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { figureFrame, figureLabels, showsTable } from './figureStory.ts'
import { ResultBars } from './ResultBars.tsx'

const meta = {
  component: ResultBars,
  args: {
    items: [
      { id: '1', label: 'Mon', result: '412.5', cells: ['12'] },
      { id: '2', label: 'Tue', result: '-96.2', cells: ['4'] },
      { id: '3', label: 'Wed', result: '0', cells: ['1'] },
    ],
    summary: 'Mondays had the best result.',
    labels: { ...figureLabels, table: 'By weekday', heads: ['Weekday', 'Result', 'Positions'] },
  },
  parameters: figureFrame,
} satisfies Meta<typeof ResultBars>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const AsTable: Story = { play: showsTable(['WeekdayResultPositions', 'Mon+412.5012', 'Tue−96.204', 'Wed0.001']) }
export const Empty: Story = { args: { items: [] } }
export const Dark: Story = inDark
export const Arabic: Story = {
  ...inArabic,
  args: {
    items: [
      { id: '1', label: 'الاثنين', result: '412.5', cells: ['12'] },
      { id: '2', label: 'الثلاثاء', result: '-96.2', cells: ['4'] },
      { id: '3', label: 'الأربعاء', result: '0', cells: ['1'] },
    ],
    summary: 'أعلى نتيجة: الاثنين.',
    labels: {
      showTable: 'عرض كجدول',
      showChart: 'عرض الرسم',
      empty: 'لا توجد صفقات مغلقة بعد.',
      table: 'النتائج حسب يوم الأسبوع',
      heads: ['يوم الأسبوع', 'النتيجة', 'الصفقات'],
    },
  },
}
export const Narrow: Story = at320

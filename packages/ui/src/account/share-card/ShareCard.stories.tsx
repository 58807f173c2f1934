import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { ShareCard } from './ShareCard.tsx'
import type { ShareContent } from './ShareContent.ts'

const notice = 'Past returns say nothing about coming ones. Leveraged trades can lose more than expected.'
const rail = { open: '1.08302', current: '1.08419', stop: '1.08180', target: '1.08720' }
const trade: ShareContent = {
  brand: 'Leverkit',
  date: '18 Nov 2026',
  title: 'EURUSD',
  subtitle: 'Euro · Dollar',
  side: { side: 'buy', word: 'Buy' },
  tags: ['1:200'],
  result: '21.61',
  labels: { result: 'Return on margin' },
  figures: [
    { label: 'Open', value: '1.08302' },
    { label: 'Close', value: '1.08419' },
    { label: 'Controlled', value: '3 h 12 min' },
  ],
  rail,
  notice,
}
const meta = {
  component: ShareCard,
  args: {
    content: trade,
    summary: 'EURUSD, buy, 1:200: up 21.61 percent on the margin, from 1.08302 to 1.08419 in 3 hours 12 minutes.',
    amount: '+58.50 USD',
    fileName: 'eurusd.png',
    onProblem: fn(),
    labels: { save: 'Save picture', share: 'Share', showAmount: 'Show the amount' },
  },
  parameters: { frame: 390 },
} satisfies Meta<typeof ShareCard>
export default meta
type Story = StoryObj<typeof meta>

const pixelsOf = (canvas: HTMLElement) => (within(canvas).getByRole('img') as HTMLCanvasElement).toDataURL()

export const Default: Story = {}
export const Loss: Story = {
  args: {
    content: {
      ...trade,
      side: { side: 'sell', word: 'Sell' },
      result: '-8.40',
      rail: { ...trade.rail, open: '1.08302', current: '1.08350', stop: '1.08420', target: '1.08100' },
    },
  },
}
export const Trader: Story = {
  args: {
    summary: 'Heron 27: up 12.40 percent in three weeks.',
    content: {
      brand: 'Leverkit',
      date: '18 Nov 2026',
      title: 'Heron 27',
      subtitle: 'Copy trading',
      tags: ['1:100', 'XAUUSD'],
      result: '12.40',
      labels: { result: '3 weeks' },
      figures: [
        { label: 'Win rate', value: '61.00%' },
        { label: 'Followers', value: '1,204' },
        { label: 'Trades', value: '318' },
      ],
      notice,
      link: 'https://broker.example/register?code=K7QX2',
    },
  },
}
export const WithCode: Story = { args: { content: { ...trade, link: 'https://broker.example/register?code=K7QX2' } } }
export const NothingMade: Story = {
  name: 'No profit',
  args: { content: { ...trade, result: '0', figures: [], rail: { ...rail, current: rail.open } } },
}
export const AmountOnRequest: Story = {
  play: async ({ canvasElement }) => {
    const without = pixelsOf(canvasElement)
    await userEvent.click(within(canvasElement).getByRole('switch', { name: 'Show the amount' }))
    await expect(pixelsOf(canvasElement)).not.toBe(without)
  },
}
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const without = pixelsOf(canvasElement)
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(within(canvasElement).getByRole('switch')).toBeChecked()
    await expect(pixelsOf(canvasElement)).not.toBe(without)
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('button', { name: 'Save picture' })).toHaveFocus()
  },
}
export const LongText: Story = {
  ...at320,
  args: {
    content: {
      ...trade,
      brand: 'Wertpapierhandelsgesellschaft Nordwest',
      title: 'Rohölsorten der Nordsee',
      subtitle: 'Rohöl',
      labels: { result: 'Ertrag auf die hinterlegte Sicherheitsleistung seit Eröffnung' },
      notice: 'Vergangene Erträge sagen nichts über künftige aus; gehebelte Geschäfte können mehr als den Einsatz kosten.',
      link: 'https://broker.example/register?code=K7QX2',
    },
  },
}
export const Dark: Story = inDark
export const Arabic: Story = {
  ...inArabic,
  args: {
    summary: 'EURUSD شراء: عائد 21.61% على الهامش.',
    content: {
      ...trade,
      date: '18 نوفمبر 2026',
      subtitle: 'يورو · دولار',
      side: { side: 'buy', word: 'شراء' },
      labels: { result: 'العائد على الهامش' },
      figures: [
        { label: 'فتح', value: '1.08302' },
        { label: 'إغلاق', value: '1.08419' },
        { label: 'المدة', value: '3:12' },
      ],
      notice: 'العوائد السابقة لا تدل على العوائد القادمة، وقد تخسر الصفقات بالرافعة أكثر مما تتوقع.',
      link: 'https://broker.example/register?code=K7QX2',
    },
    labels: { save: 'حفظ الصورة', share: 'مشاركة', showAmount: 'إظهار المبلغ' },
  },
}

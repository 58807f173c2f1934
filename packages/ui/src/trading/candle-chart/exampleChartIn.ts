import { inWordsOf } from '../../testing/speakArabic.ts'
import { arabicSummary, exampleChart } from './exampleChart.ts'

/** The chart of EURUSD in the words of a page's language. */
export const exampleChartIn = (locale: string) => ({
  ...exampleChart,
  locale,
  summary: locale.startsWith('ar') ? arabicSummary : exampleChart.summary,
  labels: inWordsOf(locale, exampleChart.labels),
})

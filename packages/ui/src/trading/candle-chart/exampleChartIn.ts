import { inWordsOf } from '../../testing/speakArabic.ts'
import { arabicSummary, exampleChart } from './exampleChart.ts'

/** The example chart with texts in a page's language. */
export const exampleChartIn = (locale: string) => ({
  ...exampleChart,
  locale,
  summary: locale.startsWith('ar') ? arabicSummary : exampleChart.summary,
  labels: inWordsOf(locale, exampleChart.labels),
})

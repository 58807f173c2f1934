import { inWordsOf } from '../../testing/speakArabic.ts'
import { arabicSummary, exampleChart } from './exampleChart.ts'

/** Returns the example chart with texts in the language of the page. */
export const exampleChartIn = (locale: string) => ({
  ...exampleChart,
  summary: locale.startsWith('ar') ? arabicSummary : exampleChart.summary,
  labels: inWordsOf(locale, exampleChart.labels),
})

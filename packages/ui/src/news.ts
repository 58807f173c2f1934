export { NewsBody, type NewsBodyProps } from './news-body/NewsBody.tsx'
export { newsPolicyName } from './news-body/sanitiseNews.ts'

export { NewsBody, type NewsBodyProps } from './content/news-body/NewsBody.tsx'
export { newsPolicyName } from './content/news-body/sanitiseNews.ts'

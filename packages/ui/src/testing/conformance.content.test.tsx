import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { CompanyCard } from '../account/company-card/CompanyCard.tsx'
import { RankingRow } from '../account/ranking-row/RankingRow.tsx'
import { TraderProfile } from '../account/trader-profile/TraderProfile.tsx'
import { NewsCard } from '../content/news-card/NewsCard.tsx'
import { Announcement } from '../layout/announcement/Announcement.tsx'
import { Picture } from '../primitives/picture/Picture.tsx'
import { type ConformanceCase, describeConformance } from './conformance.tsx'

afterEach(cleanup)

const figures = [{ id: 'win', label: 'Win rate', value: '61.00%' }]
const trader = { name: 'Heron 27', rate: '12.40', labels: { rate: '3 weeks' }, risk: '1:100', figures }

const cases: ConformanceCase[] = [
  {
    name: 'RankingRow',
    component: RankingRow,
    props: { ...trader, rank: 1, href: '/ranking' },
    role: 'link',
    accessibleName: /^1\s*Heron 27\s*1:100\s*\+12\.40%\s*3 weeks\s*Win rate\s*61\.00%$/,
  },
  { name: 'TraderProfile', component: TraderProfile, props: trader, role: 'article', accessibleName: 'Heron 27' },
  {
    name: 'NewsCard',
    component: NewsCard,
    props: { title: 'Payrolls rise', publishedAt: '2 May', href: '/news' },
    role: 'link',
    accessibleName: /^Payrolls rise\s*2 May$/,
  },
  { name: 'Picture', component: Picture, props: { src: '/a.png', alt: 'A ship' }, role: 'img' },
  {
    name: 'Announcement',
    component: Announcement,
    props: { title: 'Holiday hours' },
    role: 'region',
    accessibleName: 'Holiday hours',
  },
  {
    name: 'CompanyCard',
    component: CompanyCard,
    props: { name: 'Example Broker Ltd', figures },
    role: 'article',
    accessibleName: 'Example Broker Ltd',
  },
]

for (const each of cases) describeConformance(each)

import { samplePicture } from './samplePicture.ts'

/** Sample article with every kind of element that the news can contain. */
export const newsHtml = `
<h1>What the report says</h1>
<p>Employers added <strong>212,000</strong> jobs in April. The <a href="https://statistics.example/report">report</a> names three reasons:</p>
<ul><li>hiring in health care,</li><li>a mild winter,</li><li>fewer people who left.</li></ul>
<figure><img src="${samplePicture}" alt="Jobs by month, rising since January" width="640" height="480"><figcaption>Jobs by month</figcaption></figure>
<blockquote>Wages rose with them, which the bank will have noticed.</blockquote>
<table><caption>Jobs by sector</caption><thead><tr><th scope="col">Sector</th><th scope="col">April</th><th scope="col">March</th><th scope="col">A year ago</th></tr></thead>
<tbody><tr><th scope="row">Health care and social assistance</th><td>74,000</td><td>68,000</td><td>51,000</td></tr>
<tr><th scope="row">Construction</th><td>12,000</td><td>−4,000</td><td>21,000</td></tr></tbody></table>`

export const arabicNewsHtml = `
<h1>ما يقوله التقرير</h1>
<p>أضاف أصحاب العمل <strong>212,000</strong> وظيفة في أبريل. يذكر <a href="https://statistics.example/report">التقرير</a> ثلاثة أسباب:</p>
<ul><li>التوظيف في الرعاية الصحية،</li><li>شتاء معتدل،</li><li>عدد أقل من المستقيلين.</li></ul>
<figure><img src="${samplePicture}" alt="الوظائف حسب الشهر، في ارتفاع منذ يناير" width="640" height="480"><figcaption>الوظائف حسب الشهر</figcaption></figure>
<blockquote>ارتفعت معها الأجور، ولا بد أن البنك لاحظ ذلك.</blockquote>
<table><caption>الوظائف حسب القطاع</caption><thead><tr><th scope="col">القطاع</th><th scope="col">أبريل</th><th scope="col">مارس</th><th scope="col">قبل عام</th></tr></thead>
<tbody><tr><th scope="row">الرعاية الصحية والمساعدة الاجتماعية</th><td>74,000</td><td>68,000</td><td>51,000</td></tr>
<tr><th scope="row">البناء</th><td>12,000</td><td>−4,000</td><td>21,000</td></tr></tbody></table>`

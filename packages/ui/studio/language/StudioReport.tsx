import type { Brand } from '../../src/foundation/brand/deriveBrand.ts'
import { themes } from '../../src/foundation/tokens/tokenTree.ts'
import { hexIn, ratioText } from './kitColors.ts'

const shownPairs = 8

/**
 * Report of the measured contrast. The report shows the number of passing pairs, and the colours that were changed to reach the
 * required contrast. For each theme, the report also shows the pairs whose contrast is nearest to the required minimum.
 */
export function StudioReport({ brand }: { brand: Brand }) {
  const measured = themes.flatMap((theme) => [...brand[theme].report.pairs, ...brand[theme].report.directions])
  const holding = measured.filter(({ passes }) => passes).length
  return (
    <div className="lk-lang-report">
      <p className="lk-lang-verdict">
        <b>
          {holding} of {measured.length}
        </b>{' '}
        pairs pass: text 4.5:1, controls 3:1, up against down in greyscale and for three colour deficiencies.
      </p>
      {brand.repairs.length > 0 && (
        <ul className="lk-lang-repairs">
          {brand.repairs.map(({ theme, role, asked, given, front, back, ratio, least }) => (
            <li key={theme + role}>
              <span className="lk-lang-seed" style={{ background: asked }} />
              <span aria-hidden="true">→</span>
              <span className="lk-lang-seed" style={{ background: given }} />
              <span>
                <b>{role}</b>, {theme}: {asked} became {given}. Unchanged, {front} on {back} had {ratioText(ratio)} and needs{' '}
                {least}.
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="lk-lang-pair">
        {themes.map((theme) => {
          const { colors, report } = brand[theme]
          const tightest = report.pairs
            .toSorted((one, other) => one.ratio / one.least - other.ratio / other.least)
            .slice(0, shownPairs)
          return (
            <table key={theme} className="lk-lang-table">
              <caption>Least margin in {theme}</caption>
              <tbody>
                {tightest.map(({ front, back, ratio, least }) => (
                  <tr key={front + back}>
                    <td>
                      <span className="lk-lang-overlap" style={{ background: hexIn(colors, back) }}>
                        <span style={{ background: hexIn(colors, front) }} />
                      </span>
                    </td>
                    <th scope="row">
                      {front} <small>on {back}</small>
                    </th>
                    <td>
                      <b>{ratioText(ratio)}</b> <small>/ {least}</small>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        })}
      </div>
    </div>
  )
}

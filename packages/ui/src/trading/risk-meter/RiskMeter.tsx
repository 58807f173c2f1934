import {
  type CSSProperties,
  type ForwardedRef,
  forwardRef,
  type HTMLAttributes,
  memo,
  type ReactNode,
  useId,
  useState,
} from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { toPercent } from '../../foundation/coordinate/toCoordinate.ts'
import { formatDecimal } from '../../foundation/decimal-format/formatDecimal.ts'
import { type RiskThresholds, type RiskZone, riskPosition } from './riskPosition.ts'

export interface RiskMeterProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /**
   * Margin level (equity ÷ used margin) in percent, as decimal text. Without open orders, the level is null and the bar is empty.
   */
  level: string | null
  /**
   * Whether the account is still loading. Until the account is loaded, the meter shows no zone and no position. @default false
   */
  isUnknown?: boolean
  /** Margin levels that separate the four zones, in percent as decimal text. */
  thresholds: RiskThresholds
  /** Name of the meter and names of its zones. */
  labels: {
    /** Accessible name of the meter, and default text before the number: "Margin level". */
    level: string
    zones: Record<RiskZone, string>
    /**
     * Names of the margin levels of the margin call and the stop-out. If given, a scale below the bar has both levels.
     * @default no scale
     */
    marks?: { stopOut: string; marginCall: string }
  }
  /** Content before the number, for example an `Explained` that shows and explains "Margin level". @default labels.level */
  heading?: ReactNode
}

type Marks = NonNullable<RiskMeterProps['labels']['marks']>

/** Margin levels of the margin call and the stop-out, each below the border of its zone. Their names are for assistive technology. */
const Scale = ({ id, marks, thresholds }: { id: string; marks: Marks; thresholds: RiskThresholds }) => {
  const { locale } = useLocale()
  return (
    <div className="lk-risk-scale" data-lk-part="scale" id={id}>
      {(['stopOut', 'marginCall'] as const).map((mark) => (
        <span key={mark} className="lk-risk-mark" data-mark={mark} title={marks[mark]}>
          <span className="lk-visually-hidden">{marks[mark]} </span>
          <bdi dir="ltr">{formatDecimal(thresholds[mark], locale, { isPercent: true })}</bdi>
        </span>
      ))}
    </div>
  )
}

const order = ['stop-out', 'margin-call', 'careful', 'comfortable'] as const

/**
 * A meter that shows how far an account is from stop-out. The meter shows the name of the current zone, the position within the
 * four zones, and the margin level. Only the current zone is coloured, and the comfortable zone is grey. Without open orders, the
 * bar is empty. Screen readers announce a change of the zone, but not a change of the margin level.
 *
 * @example <RiskMeter level="1416" thresholds={{ stopOut: '50', marginCall: '100', careful: '300' }} labels={labels} />
 */
export const RiskMeter = memo(
  forwardRef(function RiskMeter(props: RiskMeterProps, ref: ForwardedRef<HTMLDivElement>) {
    const { level, isUnknown = false, thresholds, labels, heading = labels.level, className, ...rest } = props
    const { locale } = useLocale()
    const known = isUnknown ? null : riskPosition(level, thresholds)
    const zone = known?.zone ?? null
    const share = known?.share ?? null
    const scaleId = useId()
    const [announced, setAnnounced] = useState({ zone, isChange: false })
    // The first known zone is not a change, so it is not announced.
    if (announced.zone !== zone) setAnnounced({ zone, isChange: announced.zone !== null && zone !== null })
    const word = zone === null ? '–' : labels.zones[zone]
    const figure = level === null ? '–' : formatDecimal(level, locale, { fractionDigits: 0, isPercent: true })
    return (
      <div {...rest} ref={ref} className={joinClasses('lk-risk', className)} data-zone={zone ?? undefined}>
        {/* biome-ignore lint/a11y/useSemanticElements: a meter element cannot hold zones and a pin */}
        <div
          className="lk-risk-bar"
          data-lk-part="bar"
          role="meter"
          aria-label={labels.level}
          aria-describedby={labels.marks && scaleId}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round((share ?? 0) * 100)}
          aria-valuetext={level === null ? word : `${word}, ${figure}`}
          style={{ '--lk-at': toPercent(share ?? 0) } as CSSProperties}
        >
          {order.map((part) => (
            <span key={part} className="lk-risk-zone" data-on={(share !== null && part === zone) || undefined} />
          ))}
          {share !== null && <span className="lk-risk-pin" data-lk-part="pin" />}
        </div>
        {labels.marks && <Scale id={scaleId} marks={labels.marks} thresholds={thresholds} />}
        <div className="lk-risk-words">
          <strong className="lk-risk-word" data-lk-part="word">
            {word}
          </strong>
          <span>
            {heading}{' '}
            <bdi className="lk-number" dir="ltr">
              {figure}
            </bdi>
          </span>
        </div>
        <span role="status" className="lk-visually-hidden">
          {announced.isChange && word}
        </span>
      </div>
    )
  }),
)

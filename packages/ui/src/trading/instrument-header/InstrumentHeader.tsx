import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import * as icons from '../../foundation/icon/icons.ts'
import { type Figure, Figures } from '../../primitives/figures/Figures.tsx'

export interface InstrumentHeaderProps extends HTMLAttributes<HTMLElement> {
  /** Code of the market, such as "EURUSD". */
  code: string
  /** Name of the market in the page's language. */
  name: ReactNode
  /** Icon of the market, usually a `Monogram`. */
  monogram: ReactNode
  /** Called when the user presses the monogram or the code. The caller then opens the market picker. */
  onPress: () => void
  /**
   * `pick` names the action that `onPress` performs: "change market". Screen readers read it after the code and the name of the
   * market.
   */
  labels: { pick: string }
  /** Price, usually a component that subscribes to its quote and renders a `Price`. */
  price: ReactNode
  /** Change, usually a component that subscribes to its quote and renders a `Percent`. */
  change?: ReactNode
  /** Low, high and other figures of the price feed. */
  figures?: readonly Figure[]
  /** Action buttons, such as favourite and alert. */
  actions?: ReactNode
}

/**
 * Header of the trade screen with the market, its price as the largest number, and today's change and range.
 *
 * @example <InstrumentHeader code="EURUSD" name="Euro · Dollar" monogram={mark} onPress={openPicker} labels={{ pick: 'change market' }} price={<Price value="1.08419" />} />
 */
export const InstrumentHeader = forwardRef(function InstrumentHeader(
  props: InstrumentHeaderProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const { code, name, monogram, onPress, labels, price, change, figures, actions, className, ...rest } = props
  return (
    <header {...rest} ref={ref} className={joinClasses('lk-instrument', className)}>
      <div className="lk-instrument-row">
        <h1 className="lk-instrument-heading">
          <Button className="lk-instrument-pick" data-lk-part="pick" aria-haspopup="dialog" onPress={onPress}>
            {monogram}
            <span className="lk-instrument-names">
              <span className="lk-instrument-code">
                <bdi dir="ltr">{code}</bdi>
                <icons.chevron size="sm" />
              </span>
              <span className="lk-instrument-name" dir="auto">
                {name}
              </span>
            </span>
            <span className="lk-visually-hidden">{labels.pick}</span>
          </Button>
        </h1>
        {actions && <span className="lk-instrument-actions">{actions}</span>}
      </div>
      <div className="lk-instrument-quote">
        <span className="lk-instrument-price" data-lk-part="price">
          {price}
          {change}
        </span>
        {figures && <Figures items={figures} className="lk-instrument-figures" data-lk-part="figures" />}
      </div>
    </header>
  )
})

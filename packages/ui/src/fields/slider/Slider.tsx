import { type CSSProperties, type ForwardedRef, forwardRef, type ReactNode } from 'react'
import { Label } from 'react-aria-components/Label'
import {
  Slider as AriaSlider,
  type SliderProps as AriaSliderProps,
  SliderOutput,
  SliderThumb,
  SliderTrack,
} from 'react-aria-components/Slider'
import { ownClass } from '../../foundation/class-names/ownClass.ts'

export interface SliderProps extends Omit<AriaSliderProps<number>, 'children'> {
  /** Label above the slider. */
  label: ReactNode
}

/**
 * A slider for a percentage or a count, such as the percentage of the free margin to use. For amounts of money use
 * `AmountField`, because the value of `AmountField` is exact decimal text.
 *
 * @example <Slider label="Part of the free margin" minValue={0} maxValue={100} step={5} value={part} onChange={setPart} />
 */
export const Slider = forwardRef(function Slider(props: SliderProps, ref: ForwardedRef<HTMLDivElement>) {
  const { label, className, ...rest } = props
  return (
    <AriaSlider {...rest} ref={ref} className={ownClass('lk-slider', className)}>
      <Label className="lk-slider-label">{label}</Label>
      <SliderOutput className="lk-slider-value lk-number" data-lk-part="value" />
      <SliderTrack className="lk-slider-track" data-lk-part="track">
        {({ state }) => (
          <>
            <span className="lk-slider-line" style={{ '--_part': `${state.getThumbPercent(0) * 100}%` } as CSSProperties} />
            <SliderThumb className="lk-slider-thumb" data-lk-part="thumb" />
          </>
        )}
      </SliderTrack>
    </AriaSlider>
  )
})

/** The version of the chart's library that all of this was read in. */
export const readVersion = '10.0.2'

/**
 * Views of the library that never draw in the kit's chart: candles, the mark of the last price and the crosshair are the kit's own
 * (`paintCandles.ts`, `PriceLayer.tsx`, `Crosshair.tsx`), and there are no overlays, for which it has lines of its own.
 */
export const undrawn = [
  'CandleBarView',
  'CandleAreaView',
  'CandleHighLowPriceView',
  'CandleLastPriceView',
  'CandleLastPriceLabelView',
  'IndicatorLastValueView',
  'CrosshairLineView',
  'CrosshairHorizontalLabelView',
  'CrosshairVerticalLabelView',
  'CrosshairFeatureView',
  'OverlayView',
  'OverlayXAxisView',
  'OverlayYAxisView',
] as const

/** Functions of the library that do the same in the kit's chart with less, and what is left of them. */
export const reduced: Readonly<Record<string, string>> = {
  // Candles are painted by an indicator of the kit.
  'CandleWidget.updateMainContent': '',
  'CandleWidget.updateOverlayContent': '',
  'CandleWidget.destroy': '_super.prototype.destroy.call(this)',
  // The legend names indicators alone, without buttons; `engineStyles.ts` switches the candle's own off.
  'CandleTooltipView._drawRectTooltip': '',
  'CandleTooltipView._drawCandleStandardTooltip': 'return top',
  'IndicatorTooltipView.drawStandardTooltipFeatures': 'return prevRowHeight',
  // A pane has the height that the kit gives it, and is not dragged.
  'SeparatorWidget._findDragPanes': 'return null',
  'SeparatorWidget._pressedTouchMouseMoveEvent': '',
  // Nobody listens to the library's own events, and the chart's keys are the kit's (`useChartKeys.ts`).
  'StoreImp.executeAction': '',
  'StoreImp.hasAction': 'return false',
  'Event._boundKeyBoardDownEvent': '',
}

/** The lists of what the library registers for everybody, as it is written in its module, and what the kit's chart has of it. */
export const registered: readonly { readonly what: string; readonly written: RegExp; readonly kept: string }[] = [
  {
    what: 'figures',
    written: /(?<=^var extensions\$1 = \[)circle, line, polygon, rect, text, arc, path(?=\];$)/m,
    kept: 'line, rect, text',
  },
  { what: 'overlays', written: /^var extensions = \[fibonacciLine, [^\]]*\];\nextensions\.forEach\([\s\S]*?^\}\);$/m, kept: '' },
  {
    what: 'scales',
    written: /(?<=^var yAxises = \{\n {4}normal: YAxisImp\.extend\(normal\$1\)),\n[\s\S]*?(?=^\};$)/m,
    kept: '\n',
  },
]

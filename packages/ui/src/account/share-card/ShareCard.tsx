import { type ForwardedRef, forwardRef, type HTMLAttributes, useLayoutEffect, useRef, useState } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { Switch } from '../../fields/switch/Switch.tsx'
import { observeTheme } from '../../foundation/canvas-theme/observeTheme.ts'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import * as icons from '../../foundation/icon/icons.ts'
import { Button } from '../../primitives/button/Button.tsx'
import { cardSize, paintShareCard } from './paintShareCard.ts'
import type { ShareContent } from './ShareContent.ts'
import { readShareTheme } from './shareTheme.ts'
import { type ShareProblem, useShareFile } from './useShareFile.ts'

export interface ShareCardProps extends Omit<HTMLAttributes<HTMLElement>, 'content' | 'children'> {
  /** Texts, figures and prices of the image. */
  content: ShareContent
  /** Text alternative of the image, in one sentence. */
  summary: string
  /**
   * Result as a formatted amount of money: "+58.50 USD". The image contains the amount only if the user has switched on
   * the amount.
   */
  amount?: string
  /** File name of the saved image with its extension: "eurusd.png". */
  fileName: string
  /** Called when saving or sharing fails, but not when the user closes the system's share sheet. */
  onProblem: (problem: ShareProblem, error: unknown) => void
  /** Texts of the buttons that save and share the image, and label of the switch that shows the amount. */
  labels: { save: string; share: string; showAmount: string }
}

/**
 * An image of a trade or a trader that the user can save or share. The canvas shows exactly the image that is saved.
 * The browser renders the image in the colours, the language and the direction of the page. The image contains only the
 * data in `content`, plus `amount` if the user switches on the amount.
 *
 * @example <ShareCard content={content} summary="EURUSD, buy: up 12.40 percent." fileName="eurusd.png" onProblem={report} labels={labels} />
 */
export const ShareCard = forwardRef(function ShareCard(props: ShareCardProps, ref: ForwardedRef<HTMLElement>) {
  const { content, summary, amount, fileName, onProblem, labels, className, ...rest } = props
  const { locale, direction } = useLocale()
  const canvasRef = useRef<HTMLCanvasElement>(null)
  const [showsAmount, setShowsAmount] = useState(false)
  const shownAmount = showsAmount && amount ? amount : null
  useLayoutEffect(() => {
    const canvas = canvasRef.current
    const context = canvas?.getContext('2d')
    const host = canvas?.parentElement
    if (!context || !host) return
    const paint = () =>
      paintShareCard(context, { content, amount: shownAmount, theme: readShareTheme(host), locale, isRtl: direction === 'rtl' })
    paint()
    return observeTheme(canvas, paint)
  }, [content, shownAmount, locale, direction])
  const { title, link } = content
  const { canShare, save, share } = useShareFile(canvasRef, { fileName, title, link, onProblem })
  return (
    <section {...rest} ref={ref} className={joinClasses('lk-share', className)}>
      <canvas
        ref={canvasRef}
        className="lk-share-picture"
        data-lk-part="picture"
        width={cardSize.width * cardSize.scale}
        height={cardSize.height * cardSize.scale}
        role="img"
        aria-label={summary}
      />
      {amount && (
        <Switch isSelected={showsAmount} onChange={setShowsAmount}>
          {labels.showAmount}
        </Switch>
      )}
      <div className="lk-share-acts" data-lk-part="acts">
        <Button variant={canShare ? 'outline' : 'primary'} onPress={save}>
          <icons.deposit size="sm" /> {labels.save}
        </Button>
        {canShare && (
          <Button variant="primary" onPress={share}>
            <icons.share size="sm" /> {labels.share}
          </Button>
        )}
      </div>
    </section>
  )
})

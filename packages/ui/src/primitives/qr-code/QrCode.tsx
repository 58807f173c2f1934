import { encodeQR } from 'qr'
import { type ForwardedRef, forwardRef, type SVGProps, useMemo } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'

export interface QrCodeProps extends Omit<SVGProps<SVGSVGElement>, 'children' | 'ref'> {
  /** Text to encode. */
  value: string
  /** Accessible name: "QR code of the deposit address". */
  label: string
}

/** Width of the white margin, in modules (squares of the code). Many QR readers do not find a code without this margin. */
const quietZone = 4

const pathOf = (rows: boolean[][]) =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

/**
 * A QR code of a text, generated in the browser. The code is dark on white in every theme, and has a white margin. Its error
 * correction level is `medium`.
 *
 * @example <QrCode value={address} label="QR code of the deposit address" />
 */
export const QrCode = forwardRef(function QrCode(props: QrCodeProps, ref: ForwardedRef<SVGSVGElement>) {
  const { value, label, className, ...rest } = props
  const rows = useMemo(() => encodeQR(value, 'raw', { ecc: 'medium', border: quietZone }), [value])
  const size = rows.length
  return (
    <svg
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      {...rest}
      ref={ref}
      className={joinClasses('lk-qr', className)}
      viewBox={`0 0 ${size} ${size}`}
    >
      <path className="lk-qr-paper" data-lk-part="paper" d={`M0 0h${size}v${size}H0z`} />
      <path className="lk-qr-ink" data-lk-part="ink" d={pathOf(rows)} />
    </svg>
  )
})

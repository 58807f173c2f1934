import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode, useId } from 'react'
import { CopyField, type CopyFieldProps } from '../../fields/copy-field/CopyField.tsx'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import * as icons from '../../foundation/icon/icons.ts'
import { Button } from '../../primitives/button/Button.tsx'
import { QrCode } from '../../primitives/qr-code/QrCode.tsx'

export interface InviteCardProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  /** Heading of the card. */
  title: ReactNode
  /** Text about the rewards for the inviter and the invited user, if there are any. */
  text?: ReactNode
  /** Invite code, shown and copied unchanged. */
  code: string
  /** Registration address that contains the invite code. */
  link: string
  /**
   * Opens the device's share dialog. Called when the user presses the share button. Omit this function if the device
   * cannot share.
   */
  onShare?: () => void
  /** Labels of the code, the link and the QR code, text of the share button, and texts of the copy buttons. */
  labels: { code: string; link: string; qrCode: string; share: string; copy: CopyFieldProps['labels'] }
}

/**
 * An invitation with its code, its link, a QR code of the link, and a button that opens the device's share dialog.
 *
 * @example <InviteCard title="Invite a friend" code="K7QX2" link="https://broker.example/register?code=K7QX2" onShare={share} labels={labels} />
 */
export const InviteCard = forwardRef(function InviteCard(props: InviteCardProps, ref: ForwardedRef<HTMLElement>) {
  const { title, text, code, link, onShare, labels, className, ...rest } = props
  const id = useId()
  return (
    <section aria-labelledby={id} {...rest} ref={ref} className={joinClasses('lk-card', 'lk-invite', className)}>
      <h2 className="lk-invite-title" data-lk-part="title" id={id}>
        {title}
      </h2>
      {text && <p className="lk-invite-text">{text}</p>}
      <QrCode value={link} label={labels.qrCode} className="lk-invite-code" data-lk-part="code" />
      <CopyField label={labels.code} value={code} labels={labels.copy} />
      <CopyField label={labels.link} value={link} labels={labels.copy} />
      {onShare && (
        <Button variant="primary" onPress={onShare}>
          <icons.share size="sm" /> {labels.share}
        </Button>
      )}
    </section>
  )
})

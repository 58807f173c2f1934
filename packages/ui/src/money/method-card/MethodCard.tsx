import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode, useId, useState } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import * as icons from '../../foundation/icon/icons.ts'
import { Dialog } from '../../overlays/dialog/Dialog.tsx'
import { AddressText } from '../../primitives/address-text/AddressText.tsx'
import { Button } from '../../primitives/button/Button.tsx'
import { IconButtonBase } from '../../primitives/icon-button/IconButtonBase.tsx'

export interface MethodCardProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  /** Kind of the method. The kind determines the icon. */
  kind: 'coin' | 'bank'
  /** Currency and network, such as "USDT · TRC20", or the name of the bank. */
  title: ReactNode
  /** Saved address or account number. */
  address: string
  /** Holder of the bank account. */
  holder?: ReactNode
  /** Called after the user has confirmed the deletion. If omitted, there is no delete button. */
  onDelete?: (() => void) | undefined
  /** Whether the deletion is pending. @default false */
  isPending?: boolean
  /** Texts of the delete button and of the dialog that confirms the deletion. */
  labels: {
    delete: string
    /** Title of the dialog: "Delete this address?" */
    question: string
    /** Consequence of the deletion, shown in the dialog: "You can bind it again later." */
    consequence: string
    keep: string
    confirm: string
  }
}

/**
 * A saved coin address or bank account, which the user can delete after a confirmation.
 *
 * @example <MethodCard kind="coin" title="USDT · TRC20" address="TXe7…" onDelete={remove} labels={labels} />
 */
export const MethodCard = forwardRef(function MethodCard(props: MethodCardProps, ref: ForwardedRef<HTMLElement>) {
  const { kind, title, address, holder, onDelete, isPending = false, labels, className, ...rest } = props
  const KindIcon = kind === 'coin' ? icons.coin : icons.bank
  const id = useId()
  return (
    <article aria-labelledby={id} {...rest} ref={ref} className={joinClasses('lk-card', 'lk-method', className)}>
      <KindIcon className="lk-method-icon" />
      <div className="lk-method-words">
        <h2 className="lk-method-title" data-lk-part="title" id={id}>
          {title}
        </h2>
        <AddressText address={address} className="lk-method-address" data-lk-part="address" />
        {holder && (
          <span className="lk-method-holder" data-lk-part="holder">
            {holder}
          </span>
        )}
      </div>
      {onDelete && <DeleteMethod {...{ onDelete, isPending, labels, address }} />}
    </article>
  )
})

type DeleteMethodProps = Required<Pick<MethodCardProps, 'isPending' | 'labels' | 'address'>> & { onDelete: () => void }

function DeleteMethod({ onDelete, isPending, labels, address }: DeleteMethodProps) {
  const [isAsking, setAsking] = useState(false)
  const confirm = () => {
    setAsking(false)
    onDelete()
  }
  return (
    <>
      <IconButtonBase icon={<icons.trash />} label={labels.delete} isDisabled={isPending} onPress={() => setAsking(true)} />
      <Dialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={labels.question}
        isAlert
        actions={
          <>
            <Button autoFocus onPress={() => setAsking(false)}>
              {labels.keep}
            </Button>
            <Button variant="danger" onPress={confirm}>
              {labels.confirm}
            </Button>
          </>
        }
      >
        <AddressText address={address} />
        <p>{labels.consequence}</p>
      </Dialog>
    </>
  )
}

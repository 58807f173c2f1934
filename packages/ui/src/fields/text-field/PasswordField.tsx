import { type ForwardedRef, forwardRef, useState } from 'react'
import * as icons from '../../foundation/icon/icons.ts'
import { IconButtonBase } from '../../primitives/icon-button/IconButtonBase.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'aside'> {
  /** Accessible names of the button that shows or hides the password. */
  labels: { show: string; hide: string }
}

/**
 * A field for a password, with a button that shows the password. Pasting is allowed.
 *
 * @example <PasswordField label="Password" autoComplete="current-password" labels={{ show: 'Show', hide: 'Hide' }} />
 */
export const PasswordField = forwardRef(function PasswordField(props: PasswordFieldProps, ref: ForwardedRef<HTMLDivElement>) {
  const { labels, ...rest } = props
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...rest}
      ref={ref}
      type={isShown ? 'text' : 'password'}
      spellCheck="false"
      aside={
        <IconButtonBase
          icon={isShown ? <icons.hide /> : <icons.show />}
          label={isShown ? labels.hide : labels.show}
          onPress={() => setShown(!isShown)}
        />
      }
    />
  )
})

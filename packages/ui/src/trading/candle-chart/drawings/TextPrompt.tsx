import { useState } from 'react'
import { TextField } from '../../../fields/text-field/TextField.tsx'
import { Dialog } from '../../../overlays/dialog/Dialog.tsx'
import { Button } from '../../../primitives/button/Button.tsx'
import type { DrawingLabels } from './Drawing.ts'

const mostCharacters = 60

interface TextPromptProps {
  labels: DrawingLabels
  text: string
  onSave: (text: string) => void
  onCancel: () => void
}

/** Dialog in which the user writes a text for the chart. */
export function TextPrompt({ labels, text, onSave, onCancel }: TextPromptProps) {
  const [value, setValue] = useState(text)
  const content = value.trim()
  return (
    <Dialog
      isOpen
      onOpenChange={onCancel}
      title={labels.kinds.text}
      actions={
        <>
          <Button onPress={onCancel}>{labels.cancel}</Button>
          <Button variant="primary" isDisabled={content === ''} onPress={() => onSave(content)}>
            {labels.save}
          </Button>
        </>
      }
    >
      <TextField
        label={labels.kinds.text}
        autoFocus
        autoComplete="off"
        maxLength={mostCharacters}
        value={value}
        onChange={setValue}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && content !== '') onSave(content)
          // Lets all other keys through, so that Escape closes the dialog.
          else event.continuePropagation()
        }}
      />
    </Dialog>
  )
}

import { type FormEvent, useState } from 'react'
import { TextField } from '../../fields/text-field/TextField.tsx'
import { Button } from '../../primitives/button/Button.tsx'

interface ListNameFormProps {
  labels: { name: string; submit: string }
  /** Current name of the list; `''` for a new list. */
  current: string
  maxLength: number
  onSubmit: (name: string) => void
}

/** A field for the name of a list, with the button that creates or renames the list. */
export function ListNameForm({ labels, current, maxLength, onSubmit }: ListNameFormProps) {
  const [name, setName] = useState(current)
  const trimmed = name.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (trimmed !== '' && trimmed !== current) onSubmit(trimmed)
  }
  return (
    <form className="lk-watchlist-name" data-lk-part="name" onSubmit={submit}>
      <TextField label={labels.name} value={name} onChange={setName} maxLength={maxLength} />
      <Button type="submit" isDisabled={trimmed === '' || trimmed === current}>
        {labels.submit}
      </Button>
    </form>
  )
}

import {
  type ForwardedRef,
  forwardRef,
  type HTMLAttributes,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import * as icons from '../../foundation/icon/icons.ts'

export interface SearchFieldProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children' | 'defaultValue' | 'onChange'> {
  /** Accessible name of the field, also used as its placeholder if `placeholder` is omitted. */
  label: string
  /** Text that is shown while the field is empty. @default label */
  placeholder?: string
  /** Text in the field. If set, the caller controls the text. */
  value?: string | undefined
  /** Initial text of a field without `value`. @default '' */
  defaultValue?: string
  /** Called with the text when the user types or clears the field. */
  onChange?: (value: string) => void
  /** Whether the user cannot change the text. @default false */
  isDisabled?: boolean
  /**
   * Called when the user presses Enter, for example to open the first match. With `labels.search`, the magnifier is a button
   * that does the same.
   */
  onSubmit?: () => void
  /** Moves the focus to the field when it appears. @default false */
  autoFocus?: boolean
  /** Accessible names of the buttons. */
  labels: {
    /** Accessible name of the button that clears the field. */
    clear: string
    /** Accessible name of the magnifier as a button. If omitted, the magnifier is only an icon. */
    search?: string
  }
}

const useFocusAtStart = (input: RefObject<HTMLInputElement | null>, isWanted: boolean) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the field appears
  useEffect(() => {
    if (isWanted) input.current?.focus()
  }, [])
}

/**
 * A search box. The Escape key and the ✕ button clear the text. The search box is a plain `input` without react-aria,
 * because the app's first screen contains a search box but does not load react-aria.
 *
 * @example <SearchField label="Search code or name" labels={{ clear: 'Clear' }} value={query} onChange={setQuery} />
 */
export const SearchField = forwardRef(function SearchField(props: SearchFieldProps, ref: ForwardedRef<HTMLDivElement>) {
  const { label, placeholder = label, labels, value, defaultValue = '', onChange, isDisabled, ...more } = props
  const { onSubmit, autoFocus = false, className, ...rest } = more
  const [typed, setTyped] = useState(defaultValue)
  const input = useRef<HTMLInputElement>(null)
  const shown = value ?? typed
  useFocusAtStart(input, autoFocus)
  const change = (next: string) => {
    setTyped(next)
    onChange?.(next)
  }
  const clear = () => {
    change('')
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // In an input method editor (Chinese, Japanese), Enter confirms the composed text and must not start the search.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) onSubmit?.()
    // A press of Escape that clears the field must not also close the surrounding overlay.
    if (event.key !== 'Escape' || shown === '') return
    event.preventDefault()
    event.stopPropagation()
    change('')
  }
  return (
    <div {...rest} ref={ref} className={joinClasses('lk-search', className)} data-empty={shown === '' || undefined}>
      {onSubmit && labels.search ? (
        <button type="button" className="lk-search-icon" aria-label={labels.search} disabled={isDisabled} onClick={onSubmit}>
          <icons.search size="sm" />
        </button>
      ) : (
        <icons.search size="sm" className="lk-search-icon" />
      )}
      <input
        ref={input}
        type="search"
        className="lk-search-input"
        data-lk-part="input"
        aria-label={label}
        placeholder={placeholder}
        enterKeyHint="search"
        disabled={isDisabled}
        value={shown}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className="lk-search-clear"
        data-lk-part="clear"
        aria-label={labels.clear}
        tabIndex={-1}
        disabled={isDisabled}
        onClick={clear}
      >
        <icons.close size="sm" />
      </button>
    </div>
  )
})

import { type ForwardedRef, forwardRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { SearchField as AriaSearchField, type SearchFieldProps as AriaSearchFieldProps } from 'react-aria-components/SearchField'
import { ownClass } from '../class-names/joinClasses.ts'
import { Icon } from '../icon/Icon.tsx'

export interface SearchFieldProps extends Omit<AriaSearchFieldProps, 'children' | 'aria-label'> {
  /** Name of the field and, unless told otherwise, its placeholder. */
  label: string
  placeholder?: string
  clearLabel: string
}

/**
 * A search box; Escape or the cross empties it.
 *
 * @example <SearchField label="Search code or name" clearLabel="Clear" value={query} onChange={setQuery} />
 */
export const SearchField = forwardRef(function SearchField(props: SearchFieldProps, ref: ForwardedRef<HTMLDivElement>) {
  const { label, placeholder = label, clearLabel, className, ...rest } = props
  return (
    <AriaSearchField {...rest} ref={ref} aria-label={label} className={ownClass('lk-search', className)}>
      <Icon name="search" size="sm" className="lk-search-icon" />
      <Input className="lk-search-input" placeholder={placeholder} enterKeyHint="search" />
      <Button className="lk-search-clear" aria-label={clearLabel}>
        <Icon name="close" size="sm" />
      </Button>
    </AriaSearchField>
  )
})

import { useState } from 'react'
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete'
import { Button } from 'react-aria-components/Button'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select, SelectValue } from 'react-aria-components/Select'
import * as icons from '../../foundation/icon/icons.ts'
import { AreaSearch } from './AreaSearch.tsx'
import { type PhoneArea, rankAreas } from './rankAreas.ts'

interface AreaPickerProps {
  areas: readonly PhoneArea[]
  value: string | null
  onChange: (areaId: string) => void
  labels: { area: string; search: string; clear: string; noMatch: string }
  isDisabled: boolean
}

/**
 * A button that shows the area code and opens a list of areas. The list has a search box. The search ignores accents and finds
 * areas by name or by digits of the code. Areas whose name or code begins with the search text come first.
 */
export function AreaPicker({ areas, value, onChange, labels, isDisabled }: AreaPickerProps) {
  const filter = useFilter({ sensitivity: 'base' })
  const [search, setSearch] = useState('')
  const chosen = areas.find(({ id }) => id === value)
  return (
    <Select
      aria-label={labels.area}
      className="lk-area-picker"
      value={value}
      onChange={(id) => id !== null && onChange(String(id))}
      isDisabled={isDisabled}
    >
      <Button className="lk-area-picker-button">
        <SelectValue className="lk-number">{() => (chosen ? `+${chosen.code}` : '+')}</SelectValue>
        <icons.chevron size="xs" />
      </Button>
      <Popover className="lk-popover lk-area-picker-popover" placement="bottom start">
        <Autocomplete filter={filter.contains} inputValue={search} onInputChange={setSearch}>
          <AreaSearch labels={labels} />
          <ListBox
            className="lk-select-list"
            aria-label={labels.area}
            items={rankAreas(areas, search, filter)}
            renderEmptyState={() => <p className="lk-area-picker-empty">{labels.noMatch}</p>}
          >
            {(area) => (
              <ListBoxItem className="lk-select-option" id={area.id} textValue={`${area.name} +${area.code}`}>
                <span>{area.name}</span>
                <bdi className="lk-number lk-area-picker-code" dir="ltr">
                  +{area.code}
                </bdi>
              </ListBoxItem>
            )}
          </ListBox>
        </Autocomplete>
      </Popover>
    </Select>
  )
}

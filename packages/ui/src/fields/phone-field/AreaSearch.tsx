import { Button } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { SearchField } from 'react-aria-components/SearchField'
import * as icons from '../../foundation/icon/icons.ts'

/**
 * Search box of a list that react-aria filters. The kit's `SearchField` does not work here, because it does not read react-aria's
 * context.
 */
export const AreaSearch = ({ labels }: { labels: { search: string; clear: string } }) => (
  <SearchField aria-label={labels.search} className="lk-search" autoFocus>
    <icons.search size="sm" className="lk-search-icon" />
    <Input className="lk-search-input" placeholder={labels.search} enterKeyHint="search" />
    <Button className="lk-search-clear" aria-label={labels.clear}>
      <icons.close size="sm" />
    </Button>
  </SearchField>
)

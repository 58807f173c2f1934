import { Button, EmptyState } from '@leverkit/ui'
import { useTranslation } from '../../i18n/useTranslation.ts'

interface NothingFoundProps {
  isFavourites: boolean
  /** Whether the list is limited to a category. */
  hasCategory: boolean
  onAll: () => void
}

/** Empty state of the market list, with a button that shows all markets. */
export const NothingFound = ({ isFavourites, hasCategory, onAll }: NothingFoundProps) => {
  const { t } = useTranslation('markets')
  return (
    <EmptyState
      icon={isFavourites ? 'star' : 'search'}
      title={isFavourites ? t('noFavourites') : t('noMatch')}
      action={<Button onPress={onAll}>{t('showAll')}</Button>}
    >
      {isFavourites ? t('noFavouritesHint') : t(hasCategory ? 'noMatchHint' : 'noMatchAny')}
    </EmptyState>
  )
}

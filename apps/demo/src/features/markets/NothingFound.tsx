import { Button, EmptyState } from '@leverkit/ui'
import { useTranslation } from '../../i18n/useTranslation.ts'

/** Empty state of the market list, with a button that shows all markets. */
export const NothingFound = ({ isFavourites, onAll }: { isFavourites: boolean; onAll: () => void }) => {
  const { t } = useTranslation('markets')
  return (
    <EmptyState
      icon={isFavourites ? 'star' : 'search'}
      title={isFavourites ? t('noFavourites') : t('noMatch')}
      action={<Button onPress={onAll}>{t('showAll')}</Button>}
    >
      {isFavourites ? t('noFavouritesHint') : t('noMatchHint')}
    </EmptyState>
  )
}

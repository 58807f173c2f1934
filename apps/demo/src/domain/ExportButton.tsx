import { Button, Icon } from '@leverkit/ui'
import { useTranslation } from '../i18n/useTranslation.ts'

interface ExportButtonProps {
  isBusy: boolean
  onPress: () => void
}

/** Icon button at the end of a list's tools that saves the list as a CSV file. */
export const ExportButton = ({ isBusy, onPress }: ExportButtonProps) => {
  const { t } = useTranslation('orders')
  return (
    <Button variant="outline" className="app-export" aria-label={t('export')} isPending={isBusy} onPress={onPress}>
      <Icon name="deposit" size="sm" />
    </Button>
  )
}

import '../screen/panels.css'
import { formatDecimal, ShareCard, type ShareContent, Sheet, useLocale } from '@leverkit/ui'
import { brand } from '../brand/brand.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useSheet } from '../screen/useSheet.ts'
import { useToasts } from '../screen/useToasts.ts'

interface ShareSheetProps {
  content: Omit<ShareContent, 'brand' | 'notice'>
  /** Result as a formatted amount of money. The picture contains the amount only if the user has switched the amount on. */
  amount: string
  /** Name of the saved picture without its extension. */
  name: string
}

/** Sheet with a picture of a result. The user can save or share the picture. A parameter of the address opens the sheet. */
export const ShareSheet = ({ content, amount, name }: ShareSheetProps) => {
  const { t } = useTranslation(['performance', 'ranking', 'shell'])
  const { locale } = useLocale()
  const toasts = useToasts()
  const { isOpen, close } = useSheet('share')
  const result = formatDecimal(content.result, locale, { fractionDigits: 2, signed: true, isPercent: true })
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={close}
      title={t('performance:share.title')}
      labels={{ close: t('shell:close') }}
      wide="panel"
    >
      <ShareCard
        className="app-share"
        content={{ ...content, brand: brand.title, notice: t('ranking:risk') }}
        summary={t('performance:share.summary', { title: content.title, result })}
        amount={amount}
        fileName={`${name}.png`}
        onProblem={() => toasts.info(t('performance:share.failed'))}
        labels={{
          save: t('performance:share.save'),
          share: t('performance:share.share'),
          showAmount: t('performance:share.showAmount'),
        }}
      />
    </Sheet>
  )
}

import { useLang } from '@leverkit/react-hooks'
import { brand } from '../brand/brand.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { documentUrl } from './documentUrl.ts'
import { useUserCountry } from './userCountry.ts'

/**
 * Links to the brand's legal documents for the user's country and language. They open in a new tab, so that a form keeps its
 * input.
 */
export const LegalLinks = () => {
  const { t } = useTranslation('account')
  const { lang } = useLang()
  const country = useUserCountry()
  return brand.legal.documents.map((document) => (
    <a
      key={document.id}
      className="app-link"
      href={documentUrl(document, lang, country)}
      target="_blank"
      rel="noreferrer noopener"
    >
      {t(`documents.${document.id}`)}
    </a>
  ))
}

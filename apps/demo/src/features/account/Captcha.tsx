import './account.css'
import type { useCaptcha } from '@leverkit/react-hooks'
import { IconButton, Skeleton, TextField } from '@leverkit/ui'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ScreenError } from '../../screen/ScreenError.tsx'

interface CaptchaProps {
  captcha: ReturnType<typeof useCaptcha>
  value: string
  onChange: (text: string) => void
  errorMessage?: string | false | undefined
}

const addressOf = (image: string) => (image.startsWith('data:image/') ? image : `data:image/png;base64,${image}`)

/** A captcha image, a button that loads another image, and the field for the letters in the image. */
export const Captcha = ({ captcha, value, onChange, errorMessage }: CaptchaProps) => {
  const { t } = useTranslation('account')
  const { data, error, isFetching, refetch } = captcha
  const another = () => {
    onChange('')
    void refetch()
  }
  if (error && !data) return <ScreenError error={error} onRetry={another} />
  return (
    <div className="app-captcha">
      <TextField
        label={t('captcha')}
        autoComplete="off"
        value={value}
        onChange={onChange}
        description={t('captchaHint')}
        errorMessage={errorMessage}
      />
      {data ? (
        <img className="app-captcha-image" src={addressOf(data.image)} alt={t('captchaImage')} />
      ) : (
        <Skeleton width="132px" height="48px" />
      )}
      <IconButton icon="refresh" label={t('captchaAnother')} isDisabled={isFetching} onPress={another} />
    </div>
  )
}

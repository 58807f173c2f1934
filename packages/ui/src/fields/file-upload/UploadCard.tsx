import * as icons from '../../foundation/icon/icons.ts'
import { IconButtonBase } from '../../primitives/icon-button/IconButtonBase.tsx'
import { Progress } from '../../primitives/progress/Progress.tsx'
import { TextButton } from '../../primitives/text-button/TextButton.tsx'

export interface ChosenUpload {
  name: string
  /** Address of a preview image, such as an object URL. If omitted, a file icon is shown. */
  previewUrl?: string
  state: 'chosen' | 'sending' | 'sent' | 'failed'
  /** Upload progress in percent, 0 to 100. Set only while the file is being sent. */
  percent?: number
}
export interface UploadLabels {
  /** Returns the text for the state of an upload, such as "412 kB of 640 kB", "Sent" or "Not sent". */
  state: (upload: ChosenUpload) => string
  cancel: string
  remove: string
  retry: string
}
interface UploadCardProps {
  upload: ChosenUpload
  onRemove: () => void
  onRetry: () => void
  labels: UploadLabels
}

/** The chosen file with preview image, name, progress and actions. */
export function UploadCard({ upload, onRemove, onRetry, labels }: UploadCardProps) {
  const isSending = upload.state === 'sending'
  return (
    <div className="lk-upload-card" data-lk-part="card" data-state={upload.state}>
      {upload.previewUrl ? (
        <img className="lk-upload-preview" src={upload.previewUrl} alt="" />
      ) : (
        <span className="lk-upload-preview">
          <icons.document />
        </span>
      )}
      <div className="lk-upload-text">
        <bdi className="lk-upload-name">{upload.name}</bdi>
        <span className="lk-upload-state" data-lk-part="state" role="status">
          {upload.state === 'sent' && <icons.check size="xs" />}
          {upload.state === 'failed' && <icons.alert size="xs" />}
          <bdi>{labels.state(upload)}</bdi>
        </span>
        {isSending && (
          <Progress
            label={upload.name}
            isLabelHidden
            isValueHidden
            {...(upload.percent === undefined ? { isIndeterminate: true } : { value: upload.percent })}
          />
        )}
        {upload.state === 'failed' && <TextButton onPress={onRetry}>{labels.retry}</TextButton>}
      </div>
      <IconButtonBase icon={<icons.close />} label={isSending ? labels.cancel : labels.remove} onPress={onRemove} />
    </div>
  )
}

import { type DragEvent, type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode, useId, useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import * as icons from '../../foundation/icon/icons.ts'
import { Button } from '../../primitives/button/Button.tsx'
import { type FileProblem, findFileProblem } from './findFileProblem.ts'
import { type ChosenUpload, UploadCard, type UploadLabels } from './UploadCard.tsx'
import { useFocusRecovery } from './useFocusRecovery.ts'

export interface FileUploadProps extends Omit<HTMLAttributes<HTMLDivElement>, 'onSelect' | 'children'> {
  /** Label above the field, and accessible name of the group. */
  label: ReactNode
  /** Hint below the field, such as the accepted types and the largest size. */
  description?: ReactNode
  /** Accepted MIME types; wildcards are allowed: `['image/*', 'application/pdf']`. */
  accept: readonly string[]
  /** Largest accepted size of the file, in bytes. */
  maxBytes: number
  /**
   * Camera that is offered in addition to the file picker: `environment` for documents, `user` for a face. If omitted, no camera
   * is offered.
   */
  camera?: 'environment' | 'user'
  /** Chosen file with its upload progress; null if no file is chosen. */
  upload: ChosenUpload | null
  /** Called with a file of an accepted type and size. */
  onSelect: (file: File) => void
  /** Called when the user cancels the upload or removes the file. */
  onRemove: () => void
  /** Called when the user retries a failed upload. */
  onRetry: () => void
  /**
   * Error message from the form, for example that no file was chosen. A rejected file has its own message, from `labels.problem`.
   */
  errorMessage?: ReactNode
  /** Whether the user cannot choose a file. @default false */
  isDisabled?: boolean
  /** Texts of the buttons and of the upload. `problem` returns the message for a rejected file. */
  labels: UploadLabels & { choose: string; takePhoto: string; problem: (problem: FileProblem, file: File) => ReactNode }
}

/**
 * A field for the upload of one file from the device or its camera, with preview image, progress, and buttons to cancel and
 * retry. A file that is empty, too large or not of an accepted type is rejected with a message and not sent.
 *
 * @example <FileUpload {...handlers} label="Proof of transfer" accept={['image/*']} maxBytes={5_000_000} camera="environment" upload={upload} />
 */
export const FileUpload = forwardRef(function FileUpload(props: FileUploadProps, ref: ForwardedRef<HTMLDivElement>) {
  const { label, description, accept, maxBytes, camera, upload, onSelect, onRemove, onRetry, ...more } = props
  const { errorMessage, isDisabled = false, labels, className, ...rest } = more
  const [refusal, setRefusal] = useState<ReactNode>(null)
  const id = useId()
  const { body, ...focus } = useFocusRecovery('.lk-upload-card > button, .lk-upload-choices > button')
  const take = (files: FileList | null) => {
    const file = files?.item(0)
    if (!file) return
    const problem = findFileProblem(file, { accept, maxBytes })
    setRefusal(problem && labels.problem(problem, file))
    if (!problem) onSelect(file)
  }
  const wrong = refusal || errorMessage
  const notes = [description && `${id}-help`, wrong && `${id}-wrong`].filter(Boolean).join(' ')
  return (
    // biome-ignore lint/a11y/useSemanticElements: some browsers cannot lay out a fieldset as a grid
    <div
      role="group"
      {...rest}
      ref={ref}
      className={joinClasses('lk-upload', className)}
      aria-labelledby={`${id}-label`}
      aria-describedby={notes || undefined}
      data-invalid={wrong ? true : undefined}
    >
      <span id={`${id}-label`} className="lk-text-field-label">
        {label}
      </span>
      <div ref={body} {...focus}>
        {upload ? (
          <UploadCard upload={upload} onRemove={onRemove} onRetry={onRetry} labels={labels} />
        ) : (
          <Choices {...{ accept, isDisabled, labels, take }} {...(camera ? { camera } : {})} />
        )}
      </div>
      {description && (
        <span id={`${id}-help`} className="lk-field-description">
          {description}
        </span>
      )}
      <span id={`${id}-wrong`} className="lk-field-error" role="alert">
        {wrong}
      </span>
    </div>
  )
})

type ChoicesProps = Pick<FileUploadProps, 'accept' | 'labels' | 'camera'> & {
  isDisabled: boolean
  take: (files: FileList | null) => void
}

function Choices({ accept, camera, isDisabled, labels, take }: ChoicesProps) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!isDisabled) take(event.dataTransfer.files)
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(!isDisabled)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is an alternative to the buttons inside
    <div
      className="lk-upload-choices"
      data-lk-part="choices"
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileTrigger acceptedFileTypes={accept} onSelect={take}>
        <Button isDisabled={isDisabled}>
          <icons.upload size="sm" />
          {labels.choose}
        </Button>
      </FileTrigger>
      {camera && (
        <FileTrigger
          acceptedFileTypes={accept.filter((type) => type.startsWith('image/'))}
          defaultCamera={camera}
          onSelect={take}
        >
          <Button isDisabled={isDisabled}>
            <icons.camera size="sm" />
            {labels.takePhoto}
          </Button>
        </FileTrigger>
      )}
    </div>
  )
}

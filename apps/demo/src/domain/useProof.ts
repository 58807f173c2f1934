import { useUpload } from '@leverkit/react-hooks'
import { useCallback, useState } from 'react'

/** Maximum size in MiB of an image for upload. The app chooses this size, because the specification gives none. */
export const maxProofMegabytes = 5

/** State of one image, from the user's choice until the broker returns its URL. */
export const useProof = () => {
  const { state, upload, abort } = useUpload()
  const [file, setFile] = useState<File | null>(null)
  const choose = (chosen: File) => {
    setFile(chosen)
    void upload(chosen)
  }
  const clear = useCallback(() => {
    abort()
    setFile(null)
  }, [abort])
  const retry = () => file && void upload(file)
  return { file, state, url: state.phase === 'uploaded' ? state.url : null, choose, clear, retry }
}

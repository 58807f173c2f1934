import { useUpload } from '@leverkit/react-hooks'
import { useState } from 'react'

const kinds = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
const mostBytes = 5 * 1024 * 1024

/** Why a file cannot be a proof, before it is sent anywhere. */
export type FileProblem = 'NOT_AN_IMAGE' | 'TOO_LARGE'

/** What the broker takes: one picture of up to 5 MB. */
export const fileProblem = ({ type, size }: Pick<File, 'type' | 'size'>): FileProblem | null => {
  if (!kinds.includes(type)) return 'NOT_AN_IMAGE'
  return size > mostBytes ? 'TOO_LARGE' : null
}

/** One image, from the choice to its address at the broker. */
export const useProof = () => {
  const { state, upload, abort } = useUpload()
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<FileProblem | null>(null)
  const choose = (chosen: File) => {
    const found = fileProblem(chosen)
    setProblem(found)
    setFile(found ? null : chosen)
    if (!found) void upload(chosen)
  }
  const clear = () => {
    abort()
    setFile(null)
    setProblem(null)
  }
  const retry = () => file && void upload(file)
  return { file, problem, state, url: state.phase === 'uploaded' ? state.url : null, choose, clear, retry }
}

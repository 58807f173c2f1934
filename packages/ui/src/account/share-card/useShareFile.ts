import { type RefObject, useEffect, useState } from 'react'

export type ShareProblem = 'save' | 'share'

const toFile = (canvas: HTMLCanvasElement, name: string) =>
  new Promise<File>((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(new File([blob], name, { type: 'image/png' }))
      else reject(new Error('The browser could not encode the card as PNG.'))
    }, 'image/png')
  })

/**
 * Delay in ms before the object URL of a download is revoked. The delay is long, because some browsers read the URL only after
 * the user has permitted the download.
 */
const revokeAfterMs = 60_000

function download(file: File) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs)
}

/** Whether the error means that the user has closed the share sheet. */
const isChangeOfMind = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

interface ShareFileOptions {
  fileName: string
  title: string
  link: string | undefined
  onProblem: (problem: ShareProblem, error: unknown) => void
}

/**
 * Returns two functions: one saves the card as a PNG file, and the other shares the file through the system. `canShare`
 * is false if the system cannot share files.
 */
export function useShareFile(
  canvasRef: RefObject<HTMLCanvasElement | null>,
  { fileName, title, link, onProblem }: ShareFileOptions,
) {
  const [canShare, setCanShare] = useState(false)
  useEffect(() => {
    const probe = new File([], fileName, { type: 'image/png' })
    setCanShare(navigator.canShare?.({ files: [probe] }) ?? false)
  }, [fileName])
  const withFile = (problem: ShareProblem, act: (file: File) => void | Promise<void>) => async () => {
    try {
      if (canvasRef.current) await act(await toFile(canvasRef.current, fileName))
    } catch (error) {
      if (!isChangeOfMind(error)) onProblem(problem, error)
    }
  }
  return {
    canShare,
    save: withFile('save', download),
    share: withFile('share', (file) => navigator.share({ files: [file], title, ...(link ? { url: link } : {}) })),
  }
}

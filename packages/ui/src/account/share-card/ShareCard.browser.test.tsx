import '../../styles.css'
import { decodeQR } from 'qr/decode.js'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ShareCard, type ShareCardProps } from './ShareCard.tsx'
import type { ShareContent } from './ShareContent.ts'

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'canShare')
  Reflect.deleteProperty(navigator, 'share')
})

const link = 'https://broker.example/register?code=K7QX2'
const content: ShareContent = {
  brand: 'Leverkit',
  title: 'EURUSD',
  result: '21.61',
  labels: { result: 'Return on margin' },
  figures: [{ label: 'Open', value: '1.08302' }],
  notice: 'Past returns say nothing about coming ones.',
  link,
}
const labels = { save: 'Save picture', share: 'Share', showAmount: 'Show the amount' }

async function renderSetup(props: Partial<ShareCardProps> = {}) {
  const onProblem = vi.fn()
  await render(
    <ShareCard
      content={content}
      summary="Up."
      amount="+58.50 USD"
      fileName="eurusd.png"
      onProblem={onProblem}
      labels={labels}
      {...props}
    />,
  )
  return onProblem
}
/** Defines `navigator.canShare` and `navigator.share`, which phones have and desktop Chromium lacks. */
function stubSystem(canShare: boolean, share: (data?: ShareData) => Promise<void>) {
  Object.defineProperty(navigator, 'canShare', { value: () => canShare, configurable: true })
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
}
/** Replaces `navigator.share` with a mock that records the shared data and returns the result of `answer`. */
function systemShares(answer: () => Promise<void>) {
  const share = vi.fn((_data?: ShareData) => answer())
  stubSystem(true, share)
  return share
}
const readPng = async (file: Blob) => {
  const bitmap = await createImageBitmap(file)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  return context?.getImageData(0, 0, bitmap.width, bitmap.height)
}

test('ShareCard saves a PNG of 1080 by 1350 px with a readable QR code', async () => {
  await renderSetup()
  const saved: { name: string; address: string }[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, address: this.href })
  })
  await page.getByRole('button', { name: 'Save picture' }).click()
  await expect.poll(() => saved.length).toBe(1)
  expect(saved[0]?.name).toBe('eurusd.png')
  const blob = await (await fetch(saved[0]?.address ?? '')).blob()
  expect(blob.type).toBe('image/png')
  const picture = await readPng(blob)
  expect([picture?.width, picture?.height]).toEqual([1080, 1350])
  if (picture) expect(decodeQR(picture)).toBe(link)
})

test('ShareCard shares a title, a link and an image, and adds the amount to the image on request', async () => {
  const share = systemShares(() => Promise.resolve())
  await renderSetup()
  const button = page.getByRole('button', { name: 'Share' })
  await button.click()
  await expect.poll(() => share.mock.calls.length).toBe(1)
  await page.getByText('Show the amount').click()
  await button.click()
  await expect.poll(() => share.mock.calls.length).toBe(2)
  const [hidden, shown] = share.mock.calls.map(([data]) => data?.files?.[0]?.size)
  expect(share.mock.calls[0]?.[0]).toMatchObject({ title: 'EURUSD', url: link })
  expect(hidden).not.toBe(shown)
})

test('ShareCard calls onProblem if sharing fails, but not if the user closes the share sheet', async () => {
  const answers = [new DOMException('closed', 'AbortError'), new DOMException('no', 'NotAllowedError')]
  const share = systemShares(() => Promise.reject(answers.shift()))
  const onProblem = await renderSetup()
  const button = page.getByRole('button', { name: 'Share' })
  await button.click()
  await expect.poll(() => share.mock.calls.length).toBe(1)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onProblem.mock.calls).toEqual([['share', expect.objectContaining({ name: 'NotAllowedError' })]])
})

test('ShareCard shows no share button if the system cannot share image files', async () => {
  stubSystem(false, () => Promise.reject(new Error('share() must not be called')))
  await renderSetup()
  expect(page.getByRole('button', { name: 'Share' }).query()).toBeNull()
})

import { SegmentedControl } from '@leverkit/ui'
import type { Brand } from '@leverkit/ui/brand'
import { useEffect, useRef, useState } from 'react'
import { studioReady } from '../../demo/src/demo/studioMessage.ts'
import { type Look, messageOf } from './look.ts'

const devices = [
  { id: 'phone', label: 'Phone' },
  { id: 'desktop', label: 'Desktop' },
] as const

/** Sends the look to the app in the frame: once when the app reports that it is ready, and again after each change. */
const useSentLook = (look: Look, brand: Brand) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const send = useRef(() => {})
  send.current = () => frame.current?.contentWindow?.postMessage(messageOf(look, brand), location.origin)
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || origin !== location.origin || data !== studioReady) return
      send.current()
      setReady(true)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: sends each changed look
  useEffect(() => {
    if (isReady) send.current()
  }, [look, brand, isReady])
  return { frame, isReady }
}

/**
 * The demonstration in a frame with the size of a phone or a desktop. The demonstration is the real app with a broker in the
 * page.
 */
export const Preview = ({ look, brand }: { look: Look; brand: Brand }) => {
  const [device, setDevice] = useState<'phone' | 'desktop'>('phone')
  const { frame, isReady } = useSentLook(look, brand)
  return (
    <section className="studio-preview" aria-label="Preview" data-device={device}>
      <SegmentedControl className="studio-devices" label="Device" items={devices} value={device} onChange={setDevice} />
      <div className="studio-stage">
        <iframe ref={frame} title="The app in this look" src="./app/index.html" data-ready={isReady || undefined} />
        {!isReady && <p className="studio-wait">The app is loading.</p>}
      </div>
    </section>
  )
}

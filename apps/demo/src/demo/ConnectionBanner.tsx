import { ConnectionBanner as OwnBanner } from '../app/ConnectionBanner.tsx'
import { DemoBanner } from './DemoBanner.tsx'
import { useStudio } from './useStudio.ts'

/** The banner of the demonstration, above the banner of the connection. */
export const ConnectionBanner = () => {
  useStudio()
  return (
    <>
      <DemoBanner />
      <OwnBanner />
    </>
  )
}

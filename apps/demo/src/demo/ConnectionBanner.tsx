import { ConnectionBanner as OwnBanner } from '../app/ConnectionBanner.tsx'
import { DemoBanner } from './DemoBanner.tsx'
import { useStudio } from './useStudio.ts'

/** The banner of the demonstration, followed by the app's own connection banner. */
export const ConnectionBanner = () => {
  useStudio()
  return (
    <>
      <DemoBanner />
      <OwnBanner />
    </>
  )
}

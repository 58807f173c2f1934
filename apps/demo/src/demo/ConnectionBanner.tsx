import { ConnectionBanner as OwnBanner } from '../app/ConnectionBanner.tsx'
import { DemoBanner } from './DemoBanner.tsx'

/** The banner of the demonstration, above the banner of the connection. */
export const ConnectionBanner = () => (
  <>
    <DemoBanner />
    <OwnBanner />
  </>
)

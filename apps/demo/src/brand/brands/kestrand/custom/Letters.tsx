import { EmptyState } from '@leverkit/ui'
import { Screen } from '../../../../screen/Screen.tsx'

/** Replaces the news screen, because the brand sends letters by post and publishes no news. */
export default function Letters() {
  return (
    <Screen title="Letters" isTopLevel>
      <EmptyState icon="mail" title="Our letters arrive by post" />
    </Screen>
  )
}

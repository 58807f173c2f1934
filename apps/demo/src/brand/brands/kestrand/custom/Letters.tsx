import { EmptyState } from '@leverkit/ui'
import { Screen } from '../../../../screen/Screen.tsx'

/** A screen with the brand's letters to customers. It replaces the news screen. */
export default function Letters() {
  return (
    <Screen title="Letters" isTopLevel>
      <EmptyState icon="mail" title="Our letters arrive by post" />
    </Screen>
  )
}

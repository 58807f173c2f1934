import { EmptyState } from '@leverkit/ui'
import { Screen } from '../../../../screen/Screen.tsx'

/** The brand sends letters in place of news. */
export default function Letters() {
  return (
    <Screen title="Letters" isTopLevel>
      <EmptyState icon="mail" title="Our letters arrive by post" />
    </Screen>
  )
}

import { useLang } from '@leverkit/react-hooks'
import { Banner, Button, Dialog, TextButton } from '@leverkit/ui'
import { useState, useSyncExternalStore } from 'react'
import { demoStore } from './boot/demoStore.ts'
import { pageBroker } from './boot/pageBroker.ts'
import { demoWords } from './demoWords.ts'

/**
 * Explains the demonstration, and has a button that deletes all data and starts again. Also shows the messages that a real
 * broker would send.
 */
export const DemoBanner = () => {
  const { storage, failure, message } = useSyncExternalStore(demoStore.subscribe, demoStore.read)
  const [asks, setAsks] = useState(false)
  const words = demoWords[useLang().lang]
  if (failure !== null)
    return (
      <Banner tone="danger" action={<TextButton onPress={() => location.reload()}>{words.retry}</TextButton>}>
        {failure === 'OPEN_ELSEWHERE' ? words.openElsewhere : words.failed}
      </Banner>
    )
  return (
    <>
      <Banner action={<TextButton onPress={() => setAsks(true)}>{words.reset}</TextButton>}>
        {storage === 'memory' ? words.inMemory : words.kept}
      </Banner>
      {message !== null && (
        <Banner icon="mail" action={<TextButton onPress={demoStore.dismiss}>{words.dismiss}</TextButton>}>
          <bdi>{message.text}</bdi>
        </Banner>
      )}
      <Dialog
        isOpen={asks}
        onOpenChange={setAsks}
        isAlert
        title={words.resetTitle}
        actions={
          <>
            <Button variant="outline" onPress={() => setAsks(false)}>
              {words.cancel}
            </Button>
            <Button variant="danger" onPress={() => void pageBroker.reset()}>
              {words.resetAction}
            </Button>
          </>
        }
      >
        {words.resetBody}
      </Dialog>
    </>
  )
}

import { CommandMenu } from '@leverkit/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useOwner } from '../../domain/DeviceStore.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { rememberCommand } from './recentCommands.ts'
import { usePaletteCommands } from './usePaletteCommands.tsx'

/** Search box that opens any market or screen, and runs actions. */
export const CommandPalette = ({ onClose, onList }: { onClose: () => void; onList: () => void }) => {
  const { t } = useTranslation('commands')
  const navigate = useNavigate()
  const owner = useOwner()
  const [query, setQuery] = useState('')
  const commands = usePaletteCommands(query, onList)
  const run = (id: string) => {
    const command = commands.find((one) => one.id === id)
    if (command?.run) return command.run()
    rememberCommand(owner, id)
    void navigate(id)
  }
  return (
    <CommandMenu
      isOpen
      onOpenChange={onClose}
      inputValue={query}
      onInputChange={setQuery}
      items={commands.map(({ also: _, run: __, ...item }) => item)}
      onAction={run}
      empty={t('none')}
      labels={{ menu: t('title'), search: t('search') }}
    />
  )
}

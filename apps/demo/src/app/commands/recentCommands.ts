import { DeviceStore } from '../../domain/DeviceStore.ts'

/** Maximum number of recent commands. */
const most = 5

/** Ids of the markets and screens that the user last opened with the palette on this device, newest first. */
export const recentCommands = new DeviceStore<readonly string[]>('leverkit.commands', (data) =>
  Array.isArray(data) ? data.filter((id) => typeof id === 'string').slice(0, most) : [],
)

/** Puts a command at the top of the recent commands. */
export const rememberCommand = (owner: string, id: string): void =>
  recentCommands.set(owner, [id, ...recentCommands.get(owner).filter((other) => other !== id)].slice(0, most))

import type { OwnSlots } from './OwnSlots.ts'

const none: OwnSlots = {}
export default none

export { initialTicket } from '../../domain/initialTicket.ts'

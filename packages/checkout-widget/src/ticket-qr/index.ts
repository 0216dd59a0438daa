export { ParticipantTicket, type ParticipantTicketProps } from './ParticipantTicket.tsx';
export type { Ticket } from './ticket.ts';
export { TicketQr, type TicketQrProps } from './TicketQr.tsx';

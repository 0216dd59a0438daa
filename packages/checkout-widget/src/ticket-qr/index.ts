export { ParticipantTicket, type ParticipantTicketProps } from './ParticipantTicket.tsx';
export { SaveTickets, type SaveTicketsProps } from './SaveTickets.tsx';
export { isValidTicket, type Ticket } from './ticket.ts';
export { TicketQr, type TicketQrProps } from './TicketQr.tsx';

export { type DemoAccount, demoAccounts } from './demo-accounts.ts';
export { type DatedEvent, type DatedTicketType, type DemoData, demoData } from './demo-data.ts';
export type { DemoEvent, DemoQuestion, DemoTicketType } from './demo-event.ts';
export { demoEvents } from './demo-events.ts';
export { demoPanel } from './demo-panel.ts';
export { type DemoOrganizer, demoOrganizers } from './demo-organizers.ts';
export { regulationsHtml } from './regulations.ts';

// The tables of an event's page: one lazy chunk with its style sheet, apart from the parts for races. It has rules of races.
export { EventEligibility } from './EventEligibility.tsx';
export { EventPrices } from './EventPrices.tsx';

// The parts of an event's page that only events with races have: one lazy chunk with its style sheet.
export { EventAnchors } from './EventAnchors.tsx';
export { EventCourse } from './EventCourse.tsx';
export { EventEditions } from './EventEditions.tsx';
export { EventPickups } from './EventPickups.tsx';

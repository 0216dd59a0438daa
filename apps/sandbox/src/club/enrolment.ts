/** What a page of the club sells, and the shop that sells it. */
export interface Enrolment {
  /** The ticket shop's origin, without a final slash. */
  readonly shopUrl: string;
  /** The event's public handle at the shop. */
  readonly event: string;
  /** The preselected ticket type, by its id at the shop; empty: none. */
  readonly ticket: string;
}

/** The club's own race, and the ride that it helps with: both take card and transfer in the shop's demo data. */
export const clubRace = { event: 'trail-nocturno-del-garbi', name: 'Trail Nocturno del Garbí' };
export const clubRide = { event: 'gran-fondo-serra-calderona', name: 'Gran Fondo Serra Calderona' };

const handle = /^[a-z\d][a-z\d-]{0,99}$/;

/** What the query selects (`?event=…&ticket=…`); the club's race if it isn't a valid handle. */
export function enrolmentAsked(
  shopUrl: string,
  query: { readonly event?: unknown; readonly ticket?: unknown },
): Enrolment {
  return {
    shopUrl,
    event: readHandle(query.event) ?? clubRace.event,
    ticket: readHandle(query.ticket) ?? '',
  };
}

/** The event's name, if the club knows it. */
export function eventName(event: string): string {
  return [clubRace, clubRide].find((known) => known.event === event)?.name ?? 'la prueba';
}

/** The query that selects the same on another page; empty for the club's race. */
export function askedAgain({ event, ticket }: Enrolment): string {
  const asked = new URLSearchParams();
  if (event !== clubRace.event) asked.set('event', event);
  if (ticket) asked.set('ticket', ticket);
  return asked.size > 0 ? `?${asked.toString()}` : '';
}

function readHandle(value: unknown): string | undefined {
  return typeof value === 'string' && handle.test(value) ? value : undefined;
}

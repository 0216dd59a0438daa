import { eventDay } from './event-dates.ts';
import { guardianDeadline } from './guardian-request.ts';
import { type Instant, requireInstantMs } from './instant.ts';
import { daysBetween } from './moved-days.ts';
import { isForTicket } from './question-conditions.ts';

/** The most days after the race that a document is kept. Source: decisions, "Documents of participants". */
export const mostDocumentDays = 30;
/** The most documents that one event asks for. */
export const mostAskedDocuments = 5;
/** The most hours before the start at which an organizer may stop accepting documents: 60 days. */
export const mostDocumentHours = 1440;

/** A file that an event asks of the people with some ticket types after the purchase, such as a medical certificate. */
export interface AskedDocument {
  /** Unique in the event. */
  readonly id: string;
  /** As people read it: `Certificado médico`. */
  readonly label: string;
  /** What the organizer needs it for. */
  readonly purpose: string;
  readonly isRequired: boolean;
  /** Asked only of these ticket types; of all without it. */
  readonly ticketIds?: readonly string[] | undefined;
  /** Whether it tells something about health, so that it needs an explicit consent. Default: true. */
  readonly isAboutHealth?: boolean | undefined;
  /** Hours before the start until which it may be sent. Default: until the start. */
  readonly closesHours?: number | undefined;
  /** Days after the race until it is deleted; `mostDocumentDays` without it. */
  readonly keptDays?: number | undefined;
}

/** The documents that are asked of people with a ticket type, in their order. */
export function documentsOfTicket(
  { documents = [] }: { readonly documents?: readonly AskedDocument[] | undefined },
  ticketId: string,
): AskedDocument[] {
  return documents.filter((document) => isForTicket(document, ticketId));
}

/** Whether a document needs an explicit consent: each one does unless the organizer says that it is not about health. */
export function isHealthDocument({ isAboutHealth = true }: Pick<AskedDocument, 'isAboutHealth'>): boolean {
  return isAboutHealth;
}

/** How many days after the race a document is kept. */
export function documentKeptDays({ keptDays }: Pick<AskedDocument, 'keptDays'>): number {
  return Math.min(keptDays ?? mostDocumentDays, mostDocumentDays);
}

interface Race {
  /** Null: the event has no date. */
  readonly startsAt: Instant | null;
  readonly timeZone: string;
}

/**
 * Until when a document may be sent, counted on the clock of the event's zone. A person who registers later than that has
 * until the start. Null without a date. Throws `InvalidInstantError`, and `RangeError` for an unknown zone.
 */
export function documentDeadline(
  { closesHours = 0 }: Pick<AskedDocument, 'closesHours'>,
  { registeredAt, ...race }: Race & { readonly registeredAt: Instant },
): Date | null {
  return guardianDeadline({ ...race, hours: closesHours, askedAt: registeredAt });
}

/** Whether a document may still be sent. `deadline`: `documentDeadline`. Throws `InvalidInstantError`. */
export function isDocumentOpen(deadline: Instant | null, now: Instant): boolean {
  return deadline === null || requireInstantMs(deadline) > requireInstantMs(now);
}

/**
 * Whether the days of a document after the race are over, counted in the event's zone. False without a date. Throws
 * `RangeError` for an unknown zone.
 */
export function isDocumentOver(
  document: Pick<AskedDocument, 'keptDays'>,
  { startsAt, timeZone, now }: Race & { readonly now: Instant },
): boolean {
  const raceDay = eventDay(startsAt, timeZone);
  const today = eventDay(now, timeZone);
  if (raceDay === undefined || today === undefined) return false;
  return daysBetween(raceDay, today) > documentKeptDays(document);
}

/** What became of a sent document. */
export const sentDocumentStates = ['pending', 'accepted', 'refused'] as const;
/** One of `sentDocumentStates`. */
export type SentDocumentState = (typeof sentDocumentStates)[number];

/** What became of a document that is asked of a person; `missing`: none was sent. */
export const documentStates = ['missing', ...sentDocumentStates] as const;
/** One of `documentStates`. */
export type DocumentState = (typeof documentStates)[number];

/** The states of a person's documents that the panel filters by: one that is required is missing, or one waits for an answer. */
export const documentFilters = ['missing', 'pending', 'refused'] as const;
/** One of `documentFilters`. */
export type DocumentFilter = (typeof documentFilters)[number];

/** The state in words, for the person: `Falta`, `En revisión`. */
export const documentStateNames: Readonly<Record<DocumentState, string>> = {
  missing: 'Falta',
  pending: 'En revisión',
  accepted: 'Aceptado',
  refused: 'Rechazado',
};

/** The version of `documentConsentText`, stored with each consent. A change of the text needs another one. */
export const documentConsentVersion = '2026-12-documento';

/** What a person declares before sending a document about their health. Source: decisions, "Documents of participants". */
export function documentConsentText({
  label,
  organizerName,
  keptDays,
}: Pick<AskedDocument, 'label' | 'keptDays'> & { readonly organizerName: string }): string {
  const days = documentKeptDays({ keptDays });
  return (
    `Soy la persona inscrita, o su madre, padre o tutor legal. Doy mi consentimiento explícito para que ${organizerName} vea ` +
    `«${label}», que tiene datos de salud, solo para comprobar que se cumple lo que pide esta carrera. ` +
    `Se borra ${days === 1 ? 'un día' : `${days} días`} después de la carrera como tarde. Puedo retirar el consentimiento en esta página cuando quiera: el documento se borra en el acto.`
  );
}

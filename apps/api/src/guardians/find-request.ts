import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { guardianRequest } from '@dorsal/api-contract/guardian-requests';
import { firstName } from '@dorsal/domain/display-name';
import { guardianRequestState, isGuardianRequestOpen } from '@dorsal/domain/guardian-request';
import { deadlineColumns, deadlineOf } from '../db/awaited-guardian.ts';
import type { Executor } from '../db/database.ts';
import { itemOfParticipant } from '../db/item-of-participant.ts';
import { events } from '../db/schema/events.ts';
import { guardianConsents } from '../db/schema/guardian-consents.ts';
import { orderItems, orders, participants } from '../db/schema/orders.ts';
import { NotFoundError } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { consentIdOf } from './request-token.ts';

/** A consent that was asked by a link, with the place that it is about. */
export type AskedConsent = Awaited<ReturnType<typeof requireConsent>>;

/**
 * The consent with its place, as long as the place is paid and active. Throws NotFoundError, also once another guardian was
 * asked instead.
 */
export async function requireConsent(db: Executor, consentId: string) {
  const consent = await findConsent(db, consentId);
  if (!consent) throw new NotFoundError();
  return consent;
}

/** The consent if it may still be answered: a letter about another is not sent. */
export async function findOpenConsent(db: Executor, consentId: string): Promise<AskedConsent | undefined> {
  const consent = await findConsent(db, consentId);
  return consent && isGuardianRequestOpen(consent) ? consent : undefined;
}

async function findConsent(db: Executor, consentId: string) {
  const [row] = await db
    .select({
      consentId: guardianConsents.id,
      guardianEmail: guardianConsents.email,
      guardianName: guardianConsents.fullName,
      ...deadlineColumns,
      participantId: participants.id,
      orderId: participants.orderId,
      eventId: orders.eventId,
      fullName: participants.fullName,
      email: participants.email,
      person: participants.person,
      ticketName: orderItems.name,
      buyerName: orders.buyerName,
      buyerEmail: orders.buyerEmail,
      totalCents: orders.totalCents,
      buyerConfirmedAt: orders.buyerConfirmedAt,
      eventName: events.name,
      eventSlug: events.slug,
      location: events.location,
    })
    .from(guardianConsents)
    .innerJoin(participants, eq(participants.id, guardianConsents.participantId))
    .innerJoin(orders, eq(orders.id, participants.orderId))
    .innerJoin(orderItems, itemOfParticipant)
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(
      and(eq(guardianConsents.id, consentId), eq(orders.status, 'paid'), isNull(participants.cancelledAt)),
    );
  return row && { ...row, deadline: deadlineOf(row) };
}

/** The consent that a link asks for. Throws NotFoundError. */
export async function consentOfLink(
  services: Pick<Services, 'secret'> & { readonly db: Executor },
  token: string,
): Promise<AskedConsent> {
  const consentId = consentIdOf(services, token);
  if (consentId === undefined) throw new NotFoundError();
  return requireConsent(services.db, consentId);
}

/** What the page behind the link shows. */
export function requestBody(consent: AskedConsent): z.output<typeof guardianRequest> {
  const { eventName, eventSlug, ticketName, timeZone, location, deadline, signedAt } = consent;
  return {
    state: guardianRequestState(consent),
    firstName: firstName(consent.fullName),
    buyerName: firstName(consent.buyerName ?? ''),
    guardianName: signedAt === null ? consent.guardianName : null,
    eventName,
    eventSlug,
    ticketName,
    startDate: consent.startsAt,
    timeZone,
    location,
    deadline,
    signedAt,
  };
}

import type { EventBody, PurchasedTicketBody } from '@dorsal/api-contract/events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isOurs, pictureSources } from '~/components/EventCover/picture-sources.ts';
import { signedInPerson } from '~/session/signed-in-person.ts';
import { findStoredTickets, forgetTickets, storeCover, storeTickets } from '~/session/ticket-store.ts';
import { storedTicketsQuery } from './my-tickets-query.ts';

interface Answer {
  readonly event: EventBody;
  readonly tickets: {
    readonly purchasedTickets: readonly PurchasedTicketBody[];
    /** The owner of the tickets; undefined if unknown. */
    readonly person: string | undefined;
  };
  /** Milliseconds since 1970, by this device's clock. */
  readonly at: number;
}

export interface KeptCopyOptions {
  readonly eventId: string;
  /** The server's response, when event and tickets are complete. */
  readonly answer: Answer | undefined;
  /** The server's refusal of the tickets. */
  readonly refusal: Error | null | undefined;
}

/** Stores the server's response with a person's tickets on this device; deletes the copy if there are none. */
export function useKeptCopy({ eventId, answer, refusal }: KeptCopyOptions): void {
  const queryClient = useQueryClient();
  const { event, tickets, at } = answer ?? {};
  useEffect(() => {
    if (event && tickets && at !== undefined) void keep({ event, tickets, at });
  }, [event, tickets, at]);
  useEffect(() => {
    if (!refusal) return;
    const person = signedInPerson();
    queryClient.setQueryData(storedTicketsQuery(person, eventId).queryKey, null);
    if (person !== undefined) void forgetTickets(person, eventId);
  }, [queryClient, eventId, refusal]);
}

async function keep({ event, tickets, at }: Answer): Promise<void> {
  const { person, purchasedTickets } = tickets;
  if (person === undefined) return;
  if (purchasedTickets.length === 0) return forgetTickets(person, event._id);
  const before = await findStoredTickets(person, event._id);
  // The person may have signed out in the meantime.
  if (signedInPerson() !== person) return;
  const known = before?.event.cover === event.cover ? before.cover : null;
  const storedAt = new Date(at).toISOString();
  // Before the picture has loaded, because the person may close the page.
  await storeTickets(person, { event, purchasedTickets, cover: known, storedAt });
  const fetched = known === null ? await fetchCover(event) : null;
  if (fetched !== null) await storeCover(person, event, fetched);
}

/**
 * The cover as a `data:` URL, in the width that phones show; null without a cover, or for a picture of another site,
 * which scripts may not read.
 */
async function fetchCover({ cover }: EventBody): Promise<string | null> {
  if (cover === null || !isOurs(cover)) return null;
  try {
    const answer = await fetch(pictureSources(cover, 'hero').src);
    return answer.ok ? await dataAddress(await answer.blob()) : null;
  } catch (error) {
    console.info('The cover could not be kept: without a network its place stays plain.', error);
    return null;
  }
}

function dataAddress(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () =>
      reject(reader.error ?? new Error('The picture could not be read.')),
    );
    reader.readAsDataURL(picture);
  });
}

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
    /** Whose they are; undefined where that isn't certain. */
    readonly person: string | undefined;
  };
  /** Milliseconds since 1970, by this device's clock. */
  readonly at: number;
}

export interface KeptCopyOptions {
  readonly eventId: string;
  /** What the server has said, once it is whole. */
  readonly answer: Answer | undefined;
  /** The server's refusal to say anything. */
  readonly refusal: Error | null | undefined;
}

/** Keeps on this device what the server says of a person's tickets, and nothing where it says that there are none. */
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
  // Meanwhile somebody may have signed out.
  if (signedInPerson() !== person) return;
  const known = before?.event.cover === event.cover ? before.cover : null;
  const storedAt = new Date(at).toISOString();
  // At once: who has seen their tickets may close the page before the picture is there.
  await storeTickets(person, { event, purchasedTickets, cover: known, storedAt });
  const fetched = known === null ? await fetchCover(event) : null;
  if (fetched !== null) await storeCover(person, event, fetched);
}

/** The cover as a `data:` address, in the width that phones show; null where there is none, and for one from elsewhere, which scripts may not read. */
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

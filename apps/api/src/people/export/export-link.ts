import { sql } from 'drizzle-orm';
import type { PeopleExportFormat } from '@dorsal/domain/people-export';
import type { Transaction } from '../../db/database.ts';
import { peopleExports } from '../../db/schema/people.ts';
import { newId } from '../../ids.ts';
import type { PeopleEvent } from '../people-event.ts';
import { fileOf } from './export-file.ts';

interface StoredLink {
  readonly _id: string;
  readonly expiresAt: Date;
}

/** Stores an address of a file for one download within two minutes. */
export async function insertLink(
  tx: Transaction,
  link: Omit<typeof peopleExports.$inferInsert, 'id' | 'expiresAt'>,
): Promise<StoredLink> {
  const [stored] = await tx
    .insert(peopleExports)
    .values({ id: newId(), ...link, expiresAt: sql`now() + interval '2 minutes'` })
    .returning({ _id: peopleExports.id, expiresAt: peopleExports.expiresAt });
  if (!stored) throw new Error('An insert returned no row.');
  return stored;
}

interface LinkedFile {
  readonly organizerId: string;
  readonly event: PeopleEvent;
  readonly format: PeopleExportFormat;
}

/** The address as the panel gets it. */
export function linkOf({ _id, expiresAt }: StoredLink, { organizerId, event, format }: LinkedFile) {
  return {
    url: `/api/organizer/${organizerId}/events/${event.id}/people/exports/${_id}`,
    fileName: fileOf({ format, event }).fileName,
    expiresAt,
  };
}

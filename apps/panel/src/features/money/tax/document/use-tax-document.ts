import type { TaxDocumentRef } from '@dorsal/api-client/panel';
import type { CorrectTaxDocumentBody } from '@dorsal/api-contract/panel/tax-corrections';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useMoney } from '../../use-money.ts';
import { taxDocumentQuery, taxKey } from '../tax-queries.ts';

/** The document of the address, in the money of its event. */
export function useTaxDocument() {
  const money = useMoney();
  const { event: eventId = '', document: documentId = '' } = useParams();
  const { organizer, reader } = money;
  const ref: TaxDocumentRef = { organizerId: organizer._id, eventId, documentId };
  const { data: document } = useSuspenseQuery(taxDocumentQuery(reader, ref));
  return { ...money, ref, document };
}

/** Corrects the document of the address. A retry after a lost answer has the same key, so that it is done once. */
export function useCorrect() {
  const { reader, ref } = useTaxDocument();
  const client = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  return async (body: Omit<CorrectTaxDocumentBody, 'key'>) => {
    const document = await reader.run(() => reader.api.taxDocuments.correct(ref, { ...body, key }));
    // Other documents are named by this one, or take its place.
    await client.invalidateQueries({ queryKey: taxKey(ref.organizerId), refetchType: 'none' });
    client.setQueryData(taxDocumentQuery(reader, ref).queryKey, document);
  };
}

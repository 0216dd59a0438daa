import type { EventRef } from '@dorsal/api-client/panel';
import type { EvidencePageBody } from '@dorsal/api-contract/panel/evidence';
import { countOf } from '@dorsal/domain/count-text';
import { Button } from '@dorsal/ui/Button';
import { EmptyState } from '@dorsal/ui/EmptyState';
import { FileCheck, SearchX } from 'lucide-react';
import { type FoundPages, PagedResults } from '#/components/PagedResults/PagedResults.tsx';
import { ConsentTable } from './ConsentTable.tsx';

export interface ConsentResultsProps {
  /** The pages that were read. */
  found: FoundPages<EvidencePageBody>;
  /** All of the event, without the search. */
  everyone: number;
  eventRef: EventRef;
  /** Ends the search. */
  onClear: () => void;
}

/** The evidence of the search, or why there is none. */
export function ConsentResults({ found, everyone, eventRef, onClear }: ConsentResultsProps) {
  if (everyone === 0) {
    return (
      <EmptyState icon={<FileCheck />} title="Ningún consentimiento todavía">
        Salen aquí cuando alguien se inscribe y acepta un texto del formulario, o firma por una persona menor.
      </EmptyState>
    );
  }
  return (
    <PagedResults
      found={found}
      rowsOf={({ evidence }) => evidence}
      failure={{
        title: 'No hemos podido leer los consentimientos',
        text: 'Están a salvo. Comprueba tu conexión.',
      }}
      empty={
        <EmptyState
          icon={<SearchX />}
          title="Nadie con ese nombre"
          action={<Button onClick={onClear}>Quitar la búsqueda</Button>}
        >
          Sin búsqueda hay {countOf(everyone, 'consentimiento', 'consentimientos')}.
        </EmptyState>
      }
      countText={(rows, { count }) => `${rows} de ${countOf(count, 'consentimiento', 'consentimientos')}.`}
    >
      {(evidence, { timeZone }) => (
        <ConsentTable evidence={evidence} eventRef={eventRef} timeZone={timeZone} />
      )}
    </PagedResults>
  );
}

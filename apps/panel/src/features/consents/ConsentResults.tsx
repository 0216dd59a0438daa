import type { EventRef } from '@dorsal/api-client/panel';
import type { EvidencePageBody } from '@dorsal/api-contract/panel/evidence';
import { countOf } from '@dorsal/domain/count-text';
import { Button } from '@dorsal/ui/Button';
import { EmptyState } from '@dorsal/ui/EmptyState';
import { Skeleton } from '@dorsal/ui/Skeleton';
import { FileCheck, SearchX } from 'lucide-react';
import { StateScreen } from '#/components/StateScreen/StateScreen.tsx';
import styles from './ConsentsScreen.module.css';
import { ConsentTable } from './ConsentTable.tsx';

export interface ConsentResultsProps {
  /** The pages that were read. */
  found: {
    readonly data: { readonly pages: readonly EvidencePageBody[] } | undefined;
    readonly isError: boolean;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
    readonly refetch: () => unknown;
  };
  /** All of the event, without the search. */
  everyone: number;
  eventRef: EventRef;
  /** Ends the search. */
  onClear: () => void;
}

/** The evidence of the search, or why there is none. */
export function ConsentResults({ found, everyone, eventRef, onClear }: ConsentResultsProps) {
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = found;
  if (everyone === 0) {
    return (
      <EmptyState icon={<FileCheck />} title="Ningún consentimiento todavía">
        Salen aquí cuando alguien se inscribe y acepta un texto del formulario, o firma por una persona menor.
      </EmptyState>
    );
  }
  if (isError && data === undefined) {
    return (
      <StateScreen
        kind="error"
        level={2}
        title="No hemos podido leer los consentimientos"
        action={<Button onClick={() => void refetch()}>Probar otra vez</Button>}
      >
        Están a salvo. Comprueba tu conexión.
      </StateScreen>
    );
  }
  const [first] = data?.pages ?? [];
  if (data === undefined || first === undefined) return <Skeleton height="320px" />;
  const evidence = data.pages.flatMap((page) => page.evidence);
  if (evidence.length === 0) {
    return (
      <EmptyState
        icon={<SearchX />}
        title="Nadie con ese nombre"
        action={<Button onClick={onClear}>Quitar la búsqueda</Button>}
      >
        Sin búsqueda hay {countOf(everyone, 'consentimiento', 'consentimientos')}.
      </EmptyState>
    );
  }
  return (
    <>
      <ConsentTable evidence={evidence} eventRef={eventRef} timeZone={first.timeZone} />
      <p className={styles.foot}>
        <output>
          {evidence.length} de {countOf(first.count, 'consentimiento', 'consentimientos')}.
        </output>
        {hasNextPage && (
          <Button
            variant="outline"
            size="sm"
            busy={isFetchingNextPage}
            busyLabel="Cargando…"
            onClick={() => void fetchNextPage()}
          >
            Cargar más
          </Button>
        )}
      </p>
    </>
  );
}

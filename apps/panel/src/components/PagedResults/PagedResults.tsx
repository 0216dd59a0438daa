import { Button } from '@dorsal/ui/Button';
import { Skeleton } from '@dorsal/ui/Skeleton';
import type { ReactNode } from 'react';
import { StateScreen } from '#/components/StateScreen/StateScreen.tsx';
import styles from './PagedResults.module.css';

/** The pages of a list that were read: an infinite query. */
export interface FoundPages<Page> {
  readonly data: { readonly pages: readonly Page[] } | undefined;
  readonly isError: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

export interface PagedResultsProps<Page, Row> {
  found: FoundPages<Page>;
  rowsOf: (page: Page) => readonly Row[];
  /** Why the list could not be read. */
  failure: { readonly title: string; readonly text: string };
  /** Shown if the search finds nothing. */
  empty: ReactNode;
  /** How many rows there are, in words. */
  countText: (rows: number, first: Page) => string;
  /** Of the skeleton, while the first page loads. Default: '320px'. */
  height?: string;
  /** Whether less space separates the rows from the text below. Default: false. */
  isDense?: boolean;
  children: (rows: readonly Row[], first: Page) => ReactNode;
}

/** The rows of a list that is read page by page, or why there is none. */
export function PagedResults<Page, Row>({
  found,
  rowsOf,
  failure,
  empty,
  countText,
  height = '320px',
  isDense = false,
  children,
}: PagedResultsProps<Page, Row>) {
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = found;
  if (isError && data === undefined) {
    return (
      <StateScreen
        kind="error"
        level={2}
        title={failure.title}
        action={<Button onClick={() => void refetch()}>Probar otra vez</Button>}
      >
        {failure.text}
      </StateScreen>
    );
  }
  const [first] = data?.pages ?? [];
  if (data === undefined || first === undefined) return <Skeleton height={height} />;
  const rows = data.pages.flatMap(rowsOf);
  if (rows.length === 0) return empty;
  return (
    <div className={styles.results} data-dense={isDense || undefined}>
      {children(rows, first)}
      <p className={styles.foot}>
        <output>{countText(rows.length, first)}</output>
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
    </div>
  );
}

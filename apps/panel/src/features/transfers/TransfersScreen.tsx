import type { TransferPageBody } from '@dorsal/api-contract/panel/transfers';
import { countOf } from '@dorsal/domain/count-text';
import {
  keepPreviousData,
  useInfiniteQuery,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { MoneyTabs } from '#/components/MoneyTabs/MoneyTabs.tsx';
import { PageHeader } from '#/components/PageHeader/PageHeader.tsx';
import { moneyText } from '#/components/texts/event-texts.ts';
import { useApi } from '#/session/ApiProvider.tsx';
import { useGuarded } from '#/session/guard.ts';
import { BankFileSection } from './files/BankFileSection.tsx';
import { orderIdOf } from './lines/line-result.ts';
import type { ConfirmedLine } from './lines/confirmed-line.ts';
import { LinesSection } from './lines/LinesSection.tsx';
import { bankLinesQuery, transferListQuery } from './transfer-queries.ts';
import styles from './TransfersScreen.module.css';
import { useTransfers } from './use-transfers.ts';
import { WaitingSection } from './waiting/WaitingSection.tsx';

const LineDialog = lazy(() => import('./lines/LineDialog.tsx'));
const ByHandDialog = lazy(() => import('./waiting/ByHandDialog.tsx'));

/** The transfers that are waited for, and the bank's file that says which have arrived. Search and dialogs are in the address. */
export function TransfersScreen() {
  const api = useApi();
  const { organizerId, eventId } = useTransfers();
  const [params, setParams] = useSearchParams();
  const [results, setResults] = useState<readonly ConfirmedLine[]>([]);
  const q = params.get('q') ?? '';
  const scope = eventId === undefined ? {} : { eventId };
  const search = useDeferredValue(q.trim());
  const { data: all } = useSuspenseInfiniteQuery(transferListQuery(api, organizerId, scope));
  const { data: lines } = useSuspenseQuery(bankLinesQuery(api, organizerId, useGuarded()));
  const found = useInfiniteQuery({
    ...transferListQuery(api, organizerId, search === '' ? scope : { ...scope, q: search }),
    placeholderData: keepPreviousData,
  });
  const set = (name: string, value: string | null) =>
    setParams(addressOf(params, name, value), { replace: name === 'q', preventScrollReset: true });
  const { count, total } = all.pages[0]?.waiting ?? { count: 0, total: 0 };
  return (
    <>
      <PageHeader title={`${countOf(count, 'transferencia', 'transferencias')} por confirmar`}>
        {count > 0 && `Suman ${moneyText(total)}. `}
        Sube el fichero del banco y las juntamos con sus pedidos. Nada se confirma hasta que tú lo digas.
      </PageHeader>
      <MoneyTabs />
      <div className={styles.screen}>
        <BankFileSection file={lines.file} />
        <LinesSection
          lines={lines}
          results={results}
          onResults={setResults}
          onDecide={(lineId) => set('line', lineId)}
        />
        <WaitingSection
          found={found}
          q={q}
          onSearch={(text) => set('q', text || null)}
          confirmPath={(orderId) => addressOf(params, 'confirm', orderId)}
        />
      </div>
      <Suspense>
        <OpenDialog
          lineId={params.get('line')}
          orderId={params.get('confirm')}
          lines={lines}
          pages={[...(found.data?.pages ?? []), ...all.pages]}
          onResults={setResults}
          onClose={() =>
            setParams(addressOf(addressOf(params, 'line', null), 'confirm', null), {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
      </Suspense>
    </>
  );
}

/** The address with another value; null: without it. */
function addressOf(params: URLSearchParams | string, name: string, value: string | null): string {
  const next = new URLSearchParams(params);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return `?${next}`;
}

interface OpenDialogProps {
  lineId: string | null;
  orderId: string | null;
  lines: Parameters<typeof LinesSection>[0]['lines'];
  pages: readonly TransferPageBody[];
  onResults: (results: readonly ConfirmedLine[]) => void;
  onClose: () => void;
}

/** The dialog of the address; nothing if its line or order is decided by now. */
function OpenDialog({ lineId, orderId, lines, pages, onResults, onClose }: OpenDialogProps) {
  const line = lines.lines.find(({ _id }) => _id === lineId);
  const order = pages.flatMap((page) => page.orders).find(({ _id }) => _id === orderId);
  if (line) {
    const ids = line.proposal.kind === 'several' ? line.proposal.orderIds : [orderIdOf(line)];
    const proposed = lines.orders.filter(({ _id }) => ids.includes(_id));
    return (
      <LineDialog key={line._id} line={line} proposed={proposed} onClose={onClose} onResults={onResults} />
    );
  }
  return order ? <ByHandDialog order={order} onClose={onClose} onResults={onResults} /> : null;
}

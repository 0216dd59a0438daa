import { listedOrderStateNames, listedOrderStates } from '@dorsal/domain/listed-orders';
import { countOf } from '@dorsal/domain/count-text';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { keepPreviousData, useInfiniteQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useDeferredValue } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PageHeader } from '#/components/PageHeader/PageHeader.tsx';
import { SearchField } from '#/components/SearchField/SearchField.tsx';
import { StateTabs } from '#/components/StateTabs/StateTabs.tsx';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { useApi } from '#/session/ApiProvider.tsx';
import { OrderResults } from './list/OrderResults.tsx';
import { orderListQuery, type OrdersRequest } from './orders-queries.ts';
import styles from './OrdersScreen.module.css';
import { useOrdersEvent } from './use-order.ts';

const MakeOrderDialog = lazy(() => import('./make/MakeOrderDialog.tsx'));

/** The orders of an event, newest first, with their search and states in the address. */
export function OrdersScreen() {
  const api = useApi();
  const { ref, name } = useOrdersEvent();
  const [params, setParams] = useSearchParams();
  const request = useDeferredValue(requestOf(params));
  const all = useSuspenseInfiniteQuery(orderListQuery(api, ref, {}));
  const found = useInfiniteQuery({
    ...orderListQuery(api, ref, request),
    placeholderData: keepPreviousData,
  });
  const everyone = sumOf(all.data.pages[0]?.counts);
  const counts = found.data?.pages[0]?.counts;
  const { state } = requestOf(params);
  const mayMake = useCurrentOrganizer().permissions.includes('orders.write');
  return (
    <>
      <PageHeader
        context={name}
        title={countOf(everyone, 'pedido', 'pedidos')}
        actions={
          mayMake && (
            <ButtonLink size="sm" render={<Link to={searchOf(params, 'new', '1')} preventScrollReset />}>
              <Plus aria-hidden="true" />
              Añadir pedido
            </ButtonLink>
          )
        }
      >
        {leadOf(all.data.pages[0]?.counts)}
      </PageHeader>
      {everyone > 0 && (
        <>
          <StateTabs
            label="Estado"
            tabs={[
              {
                label: 'Todos',
                count: sumOf(counts),
                to: searchOf(params, 'state', null),
                isCurrent: !state,
              },
              ...listedOrderStates.map((one) => ({
                label: listedOrderStateNames[one],
                count: counts?.[one] ?? 0,
                to: searchOf(params, 'state', one),
                isCurrent: state === one,
              })),
            ]}
          />
          <search className={styles.search}>
            <SearchField
              label="Buscar pedidos"
              placeholder="Referencia, nombre o correo"
              value={params.get('q') ?? ''}
              onChange={(text) =>
                setParams(searchOf(params, 'q', text || null), { replace: true, preventScrollReset: true })
              }
            />
          </search>
        </>
      )}
      <OrderResults found={found} everyone={everyone} />
      {mayMake && params.has('new') && (
        <Suspense>
          <MakeOrderDialog
            onClose={() =>
              setParams(searchOf(params, 'new', null), { replace: true, preventScrollReset: true })
            }
          />
        </Suspense>
      )}
    </>
  );
}

function requestOf(params: URLSearchParams): OrdersRequest {
  const q = params.get('q')?.trim();
  const state = listedOrderStates.find((one) => one === params.get('state'));
  return { ...(q && { q }), ...(state && { state }) };
}

/** The address with another value; null: without it. */
function searchOf(params: URLSearchParams, name: string, value: string | null): string {
  const next = new URLSearchParams(params);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return `?${next}`;
}

type Counts = Readonly<Record<(typeof listedOrderStates)[number], number>>;

function sumOf(counts: Counts | undefined): number {
  return Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);
}

function leadOf(counts: Counts | undefined): string {
  if (!counts || sumOf(counts) === 0) return 'Aparecerán aquí en cuanto alguien se inscriba.';
  const parts = [
    countOf(counts.paid, 'pagado', 'pagados'),
    ...(counts.pending > 0 ? [countOf(counts.pending, 'pendiente de pago', 'pendientes de pago')] : []),
    ...(counts.refunded > 0 ? [countOf(counts.refunded, 'devuelto', 'devueltos')] : []),
  ];
  return `${parts.join(', ')}.`;
}

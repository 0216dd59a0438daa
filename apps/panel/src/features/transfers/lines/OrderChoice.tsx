import type { TransferOrderBody } from '@dorsal/api-contract/panel/transfers';
import { RadioCard } from '@dorsal/ui/RadioCard';
import { RadioGroup } from '@dorsal/ui/RadioGroup';
import { Skeleton } from '@dorsal/ui/Skeleton';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { SearchField } from '#/components/SearchField/SearchField.tsx';
import { moneyText } from '#/components/texts/event-texts.ts';
import { useApi } from '#/session/ApiProvider.tsx';
import { transferListQuery } from '../transfer-queries.ts';
import { orderText } from '../transfer-texts.ts';
import { useTransfers } from '../use-transfers.ts';
import styles from './OrderChoice.module.css';

export interface OrderChoiceProps {
  /** On top while nothing is searched. */
  proposed: readonly TransferOrderBody[];
  chosen: TransferOrderBody | undefined;
  problem: string | undefined;
  onChoose: (order: TransferOrderBody) => void;
}

const mostShown = 6;

/** The orders that a line may pay: the proposed ones and those that wait, or those of a search. */
export function OrderChoice({ proposed, chosen, problem, onChoose }: OrderChoiceProps) {
  const { organizerId } = useTransfers();
  const [q, setQ] = useState('');
  const search = useDeferredValue(q.trim());
  const { data } = useInfiniteQuery({
    ...transferListQuery(useApi(), organizerId, search === '' ? {} : { q: search }),
    placeholderData: keepPreviousData,
  });
  const found = data?.pages[0]?.orders;
  const first = search === '' ? proposed : [];
  const isFirst = new Set(first.map(({ _id }) => _id));
  const shown = [...first, ...(found ?? []).filter(({ _id }) => !isFirst.has(_id))].slice(0, mostShown);
  const isOutside = chosen !== undefined && !shown.some(({ _id }) => _id === chosen._id);
  return (
    <div className={styles.choice}>
      <SearchField label="Buscar el pedido" placeholder="Nombre o referencia" value={q} onChange={setQ} />
      <RadioGroup legend="Pedido que paga" error={problem}>
        {(isOutside ? [chosen, ...shown] : shown).map((order) => (
          <RadioCard
            key={order._id}
            name="order"
            label={`${orderText(order)}, ${moneyText(order.total)}`}
            description={`${order.reference}, ${order.event.name}${stateTexts[order.state]}`}
            checked={order._id === chosen?._id}
            onChange={() => onChoose(order)}
          />
        ))}
      </RadioGroup>
      {found === undefined && <Skeleton height="64px" />}
      {found !== undefined && shown.length === 0 && (
        <p className={styles.none}>
          {search === ''
            ? 'Ningún pedido espera una transferencia.'
            : 'Ningún pedido por transferencia con esas palabras.'}
        </p>
      )}
    </div>
  );
}

const stateTexts = { waiting: '', ended: '. Fuera de plazo', paid: '. Ya pagado' };

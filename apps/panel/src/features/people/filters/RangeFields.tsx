import { TextField } from '@dorsal/ui/TextField';
import { useState } from 'react';
import type { PeopleFilters } from '../people-filters.ts';
import { usePeople } from '../use-people.ts';
import styles from './FilterEditor.module.css';
import { readPrice, writePrice } from '#/components/texts/price-text.ts';

/** The days of the order, both included. */
export function BoughtRange() {
  const { list, show } = usePeople();
  const { boughtFrom, boughtUntil, ...rest } = list.filters;
  const [from, setFrom] = useState(boughtFrom ?? '');
  const [until, setUntil] = useState(boughtUntil ?? '');
  const apply = (nextFrom: string, nextUntil: string) =>
    show({
      filters: {
        ...rest,
        ...(nextFrom !== '' && { boughtFrom: nextFrom }),
        ...(nextUntil !== '' && { boughtUntil: nextUntil }),
      },
    });
  const isTurned = from !== '' && until !== '' && until < from;
  return (
    <div className={styles.range}>
      <TextField
        type="date"
        label="Inscripción desde"
        value={from}
        onChange={({ target }) => {
          setFrom(target.value);
          apply(target.value, until);
        }}
      />
      <TextField
        type="date"
        label="Hasta"
        value={until}
        error={isTurned ? 'Elige un día a partir del primero.' : undefined}
        onChange={({ target }) => {
          setUntil(target.value);
          apply(from, target.value);
        }}
      />
    </div>
  );
}

/** The price of the place, both included. */
export function PriceRange() {
  const { list, show } = usePeople();
  const { priceFrom, priceUntil, ...rest } = list.filters;
  const [from, setFrom] = useState(() => writePrice(priceFrom));
  const [until, setUntil] = useState(() => writePrice(priceUntil));
  const apply = (nextFrom: string, nextUntil: string) =>
    show({ filters: { ...rest, ...price('priceFrom', nextFrom), ...price('priceUntil', nextUntil) } });
  return (
    <div className={styles.range}>
      <TextField
        label="Precio desde (€)"
        inputMode="decimal"
        value={from}
        error={problem(from)}
        onChange={({ target }) => {
          setFrom(target.value);
          apply(target.value, until);
        }}
      />
      <TextField
        label="Hasta (€)"
        inputMode="decimal"
        value={until}
        error={problem(until)}
        onChange={({ target }) => {
          setUntil(target.value);
          apply(from, target.value);
        }}
      />
    </div>
  );
}

function price(name: 'priceFrom' | 'priceUntil', text: string): PeopleFilters {
  const euros = readPrice(text);
  return euros === undefined ? {} : { [name]: euros };
}

function problem(text: string): string | undefined {
  const isWrong = text.trim() !== '' && readPrice(text) === undefined;
  return isWrong ? 'Escribe un precio como 18 o 18,50.' : undefined;
}

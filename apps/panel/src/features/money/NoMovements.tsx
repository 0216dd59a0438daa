import { EmptyState } from '@dorsal/ui/EmptyState';
import { TextLink } from '@dorsal/ui/TextLink';
import { Euro } from 'lucide-react';
import { Link } from 'react-router';
import styles from './MoneySections.module.css';
import { monthText } from './money-texts.ts';

export interface NoMovementsProps {
  /** The chosen one; null: none. */
  month: string | null;
}

/** Nothing was charged or given back: yet, or in the month. */
export function NoMovements({ month }: NoMovementsProps) {
  if (month === null) {
    return (
      <EmptyState className={styles.empty} icon={<Euro />} title="Todavía no hay movimientos">
        Cuando alguien pague su inscripción, verás aquí lo cobrado, lo devuelto y lo que te queda.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      className={styles.empty}
      icon={<Euro />}
      title={`Ningún movimiento en ${monthText(month)}`}
      action={<TextLink render={<Link to="?" replace />}>Ver todos los meses</TextLink>}
    >
      Los pagos y las devoluciones cuentan el día en que llegan.
    </EmptyState>
  );
}

import type { PanelEventBody } from '@dorsal/api-contract/panel/events';
import { Button } from '@dorsal/ui/Button';
import { EmptyState } from '@dorsal/ui/EmptyState';
import { TextLink } from '@dorsal/ui/TextLink';
import { ChartNoAxesColumn } from 'lucide-react';
import { StateScreen } from '#/components/StateScreen/StateScreen.tsx';
import styles from './Figures.module.css';
import { FiguresSkeleton } from './FiguresSkeleton.tsx';
import { Sales } from './Sales.tsx';
import { Sources } from './Sources.tsx';
import { useFigures } from './use-figures.ts';
import { WeekdayHours } from './WeekdayHours.tsx';

export interface FiguresProps {
  event: PanelEventBody;
}

/** What an event has sold over time, as the address asks for: the period, the measure, chart or table. */
export function Figures({ event }: FiguresProps) {
  const { data, error, refetch, isPlaceholderData, filters, show, now } = useFigures(event);
  if (data === undefined) {
    return error === null ? <FiguresSkeleton /> : <FiguresFailure onRetry={() => void refetch()} />;
  }
  if (event.places.sold === 0 && data.total.orders === 0) return <NothingSold event={event} />;
  return (
    <div aria-busy={isPlaceholderData}>
      <Sales slug={event.slug} figures={data} filters={filters} onFilters={show} now={now} />
    </div>
  );
}

/** The same sales by source, and by weekday and hour; nothing without sales. `Figures` says what is wrong. */
export function FigureDetails({ event }: FiguresProps) {
  const { data } = useFigures(event);
  if (data === undefined || data.total.orders === 0) return null;
  return (
    <div className={styles.details}>
      <Sources slug={event.slug} figures={data} />
      <WeekdayHours slug={event.slug} figures={data} />
    </div>
  );
}

function FiguresFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <StateScreen
      kind="error"
      level={2}
      title="No hemos podido cargar las ventas"
      action={<Button onClick={onRetry}>Probar otra vez</Button>}
    >
      Las inscripciones siguen entrando y no se pierde nada. Suele durar menos de un minuto.
    </StateScreen>
  );
}

function NothingSold({ event: { publicUrl } }: FiguresProps) {
  return (
    <EmptyState
      icon={<ChartNoAxesColumn />}
      title="Aún no hay inscripciones"
      action={
        publicUrl !== null && (
          <TextLink href={publicUrl} newTab>
            Abrir la página pública
          </TextLink>
        )
      }
    >
      Con la primera verás aquí cuándo se vende, qué entradas y desde dónde.
    </EmptyState>
  );
}

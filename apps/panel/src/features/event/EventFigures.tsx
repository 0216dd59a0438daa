import type { PanelEventBody } from '@dorsal/api-contract/panel/events';
import { lazy, Suspense } from 'react';
import { FiguresSkeleton } from './figures/FiguresSkeleton.tsx';

// The charts are most of the code, and the places and links of the page don't need them.
const load = () => import('./figures/Figures.tsx');
const Figures = lazy(async () => ({ default: (await load()).Figures }));
const FigureDetails = lazy(async () => ({ default: (await load()).FigureDetails }));

export interface EventFiguresProps {
  event: PanelEventBody;
}

/** The sales of an event over time. A draft has none. */
export function EventFigures({ event }: EventFiguresProps) {
  if (!hasFigures(event)) return null;
  return (
    <Suspense fallback={<FiguresSkeleton />}>
      <Figures event={event} />
    </Suspense>
  );
}

/** The sales of an event by source, weekday and hour. */
export function EventFigureDetails({ event }: EventFiguresProps) {
  if (!hasFigures(event)) return null;
  return (
    <Suspense>
      <FigureDetails event={event} />
    </Suspense>
  );
}

const hasFigures = ({ publicUrl, places }: PanelEventBody) => publicUrl !== null || places.sold > 0;

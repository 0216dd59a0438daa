import { useMap } from 'react-map-gl/maplibre';
import { useVisitorMoves } from './use-visitor-moves.ts';

/** Reports each move that the visitor has made. Shows nothing. Within a map. */
export function VisitorMoves({ onMoved }: { onMoved: () => void }) {
  useVisitorMoves(useMap().current, onMoved);
  return null;
}

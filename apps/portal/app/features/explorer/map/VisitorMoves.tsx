import { useMap } from 'react-map-gl/maplibre';
import { useVisitorMoves } from './use-visitor-moves.ts';

/** Reports each move of the map by the visitor. Renders nothing. Must be inside a map. */
export function VisitorMoves({ onMoved }: { onMoved: () => void }) {
  useVisitorMoves(useMap().current, onMoved);
  return null;
}

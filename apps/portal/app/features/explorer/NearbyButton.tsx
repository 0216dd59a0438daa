import { Button } from '@dorsal/ui/Button';
import { LocateFixed } from 'lucide-react';
import { locatingLabel, nearbyLabel } from './filter-controls.ts';

export interface NearbyButtonProps {
  isLocating: boolean;
  onLocate: () => void;
  fullWidth?: boolean;
  /** 44 px high, outlined: beside a text. Default: as high as fields. */
  small?: boolean;
}

/** Searches around the visitor; disabled while the browser is asked where that is (spec, section 2). */
export function NearbyButton({ isLocating, onLocate, fullWidth = false, small = false }: NearbyButtonProps) {
  return (
    <Button
      variant={small ? 'outline' : 'ink'}
      size={small ? 'sm' : 'md'}
      fullWidth={fullWidth}
      disabled={isLocating}
      onClick={onLocate}
    >
      <LocateFixed aria-hidden="true" size={20} />
      {isLocating ? locatingLabel : nearbyLabel}
    </Button>
  );
}

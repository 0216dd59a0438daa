import { Button } from '@dorsal/ui/Button';
import { LocateFixed } from 'lucide-react';
import type { RefObject } from 'react';
import { locatingLabel, nearbyLabel } from './filter-controls.ts';
import { useFocusAfterLocating } from './use-focus-after-locating.ts';

export interface NearbyButtonProps {
  isLocating: boolean;
  onLocate: () => void;
  fullWidth?: boolean;
  /** 44 px high and outlined, for use beside a text. Default: as high as fields. */
  small?: boolean;
  /** Takes the focus if the pressed button disappears once the position is found. */
  successor?: RefObject<HTMLElement | null>;
}

/** Searches around the visitor. Disabled while the browser determines the position (spec, section 2). */
export function NearbyButton({
  isLocating,
  onLocate,
  fullWidth = false,
  small = false,
  successor,
}: NearbyButtonProps) {
  const { ref, onPress } = useFocusAfterLocating(isLocating, successor);
  return (
    <Button
      ref={ref}
      variant={small ? 'outline' : 'ink'}
      size={small ? 'sm' : 'md'}
      fullWidth={fullWidth}
      disabled={isLocating}
      onClick={() => {
        onPress();
        onLocate();
      }}
    >
      <LocateFixed aria-hidden="true" size={20} />
      {isLocating ? locatingLabel : nearbyLabel}
    </Button>
  );
}

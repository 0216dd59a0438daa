import { Button } from '@dorsal/ui/Button';
import { LocateFixed } from 'lucide-react';
import type { RefObject } from 'react';
import { locatingLabel, nearbyLabel } from './filter-controls.ts';
import { useFocusAfterLocating } from './use-focus-after-locating.ts';

export interface NearbyButtonProps {
  isLocating: boolean;
  onLocate: () => void;
  fullWidth?: boolean;
  /** 44 px high, outlined: beside a text. Default: as high as fields. */
  small?: boolean;
  /** Takes the focus of whoever pressed it where it goes away with what it has found. */
  successor?: RefObject<HTMLElement | null>;
}

/** Searches around the visitor; disabled while the browser is asked where that is (spec, section 2). */
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

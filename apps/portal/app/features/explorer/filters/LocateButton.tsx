import { IconButton } from '@dorsal/ui/IconButton';
import { LocateFixed } from 'lucide-react';
import { locatingLabel, nearbyLabel } from './filter-controls.ts';
import type { NearbyButtonProps } from './NearbyButton.tsx';
import { useFocusAfterLocating } from './use-focus-after-locating.ts';

/** `NearbyButton` as an icon, over the map on small screens. */
export function LocateButton({ isLocating, onLocate }: Pick<NearbyButtonProps, 'isLocating' | 'onLocate'>) {
  const { ref, onPress } = useFocusAfterLocating(isLocating);
  return (
    <IconButton
      ref={ref}
      aria-label={isLocating ? locatingLabel : nearbyLabel}
      disabled={isLocating}
      onClick={() => {
        onPress();
        onLocate();
      }}
    >
      <LocateFixed aria-hidden="true" />
    </IconButton>
  );
}

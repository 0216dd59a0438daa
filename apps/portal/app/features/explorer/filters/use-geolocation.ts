import type { Coordinates } from '@dorsal/domain/coordinates';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useEffect, useEffectEvent, useState } from 'react';
import { lastPosition, saveLastPosition } from './last-position.ts';

const deniedText = 'No se pudo obtener tu ubicación. Asegúrate de haber concedido los permisos.';
const unsupportedText = 'La geolocalización no está soportada por este navegador.';

/** Milliseconds to wait for a position. */
const timeout = 15_000;

/** Maximum age of a position, in milliseconds: the visitor can't have gone far since. */
const maximumAge = 60_000;

export interface Geolocation {
  /** The visitor's position, once the browser has returned it. */
  readonly position: Coordinates | undefined;
  readonly isLocating: boolean;
  /** Asks the browser; `onFound` runs when it answers, and an alert shows when it does not. */
  readonly locate: (onFound?: () => void) => void;
}

/**
 * The visitor's position, only when they ask for it (spec, section 8).
 *
 * @param comesWithDistance the URL has a distance: a position from before is used again at once
 */
export function useGeolocation(comesWithDistance: boolean): Geolocation {
  const [position, setPosition] = useState(comesWithDistance ? lastPosition() : undefined);
  const [isLocating, setLocating] = useState(false);
  const { alert } = useToast();

  const locate = (onFound?: () => void) => {
    if (!('geolocation' in navigator)) {
      alert(unsupportedText);
      return;
    }
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false);
        const found = { lat: coords.latitude, lng: coords.longitude };
        saveLastPosition(found);
        setPosition(found);
        onFound?.();
      },
      () => {
        setLocating(false);
        alert(deniedText);
      },
      { timeout, maximumAge },
    );
  };

  return { position, isLocating, locate };
}

/**
 * Locates the visitor without a press if the page comes with a distance, as from a shared URL, and the visitor has
 * already granted the permission. Otherwise the browser would ask for it unexpectedly.
 */
export function useAllowedLocation(comesWithDistance: boolean, locate: () => void): void {
  const locateIfWanted = useEffectEvent((state: PermissionState) => {
    if (comesWithDistance && state === 'granted') locate();
  });
  useEffect(() => {
    let isLeft = false;
    const look = async () => {
      const { state } = await navigator.permissions.query({ name: 'geolocation' });
      if (!isLeft) locateIfWanted(state);
    };
    // If the browser doesn't reveal the permission, the page waits for a press of its button.
    look().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, []);
}

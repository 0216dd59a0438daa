import type { Coordinates } from '@dorsal/domain/coordinates';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useEffect, useEffectEvent, useState } from 'react';

const deniedText = 'No se pudo obtener tu ubicación. Asegúrate de haber concedido los permisos.';
const unsupportedText = 'La geolocalización no está soportada por este navegador.';

/** Milliseconds to wait for a position. */
const timeout = 15_000;

/** Milliseconds that a position may be old: nobody has run far meanwhile. */
const maximumAge = 60_000;

/** The last one told, while the page lives: it counts until there is a newer one. Never set on the server. */
let lastPosition: Coordinates | undefined;

export interface Geolocation {
  /** Where the visitor is, once they have told. */
  readonly position: Coordinates | undefined;
  readonly isLocating: boolean;
  /** Asks the browser; `onFound` runs when it answers, and an alert shows when it does not. */
  readonly locate: (onFound?: () => void) => void;
}

/**
 * The visitor's position, only when they ask for it (spec, section 8).
 *
 * @param comesWithDistance the page is about what is near: a position told before counts again at once
 */
export function useGeolocation(comesWithDistance: boolean): Geolocation {
  const [position, setPosition] = useState(comesWithDistance ? lastPosition : undefined);
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
        lastPosition = { lat: coords.latitude, lng: coords.longitude };
        setPosition(lastPosition);
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
 * Locates without being asked where the page comes with a distance, as from a shared address, and the visitor has long allowed
 * it to this site. Who hasn't is not startled by a question.
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
    // Where the browser doesn't tell, the visitor is asked for a click.
    look().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, []);
}

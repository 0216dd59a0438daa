import { useState } from 'react';
import type { CheckInDevice } from '../device/check-in-device.ts';
import { useUnsentCount } from '../device/use-check-in.ts';

/** What the user sees and presses to delete the device from the phone. */
export interface Leaving {
  /** How many scans would be lost, from all pages of the phone. */
  readonly unsent: number;
  /** The error text; undefined if nothing went wrong. */
  readonly problem: string | undefined;
  /** Deletes the device and `unsent` scans. If there are more by then, deletes nothing and updates `unsent`. */
  readonly leave: () => void;
}

/** Leaves by `forget`: the device's `leave` or `leaveForNew`. */
export function useLeaving(forget: CheckInDevice['leave']): Leaving {
  const unsent = useUnsentCount();
  const [problem, setProblem] = useState<string>();
  const leave = async () => {
    setProblem(undefined);
    try {
      await forget(unsent);
    } catch (error) {
      console.error('The browser did not delete the check-in data.', error);
      setProblem(
        'No hemos podido borrar los datos de este teléfono. Borra los datos del sitio en el navegador.',
      );
    }
  };
  return { unsent, problem, leave: () => void leave() };
}

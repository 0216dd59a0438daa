import { useState } from 'react';
import type { Gate } from './gate.ts';
import { useUnsentCount } from './use-gate.ts';

/** What somebody reads and presses who has the phone forget the entrance. */
export interface Leaving {
  /** How many scans would be lost, whichever page of the phone has them. */
  readonly unsent: number;
  /** What went wrong; undefined: nothing. */
  readonly problem: string | undefined;
  /** Loses as many as `unsent` says. Where there are more by then, that says so, and nothing is lost. */
  readonly leave: () => void;
}

/** Leaves by `forget`: a gate's `leave` or `leaveForNew`. */
export function useLeaving(forget: Gate['leave']): Leaving {
  const unsent = useUnsentCount();
  const [problem, setProblem] = useState<string>();
  const leave = async () => {
    setProblem(undefined);
    try {
      await forget(unsent);
    } catch (error) {
      console.error('The browser has not forgotten the entrance.', error);
      setProblem(
        'No hemos podido borrar los datos de este teléfono. Borra los datos del sitio en el navegador.',
      );
    }
  };
  return { unsent, problem, leave: () => void leave() };
}

import { ForbiddenError } from '@dorsal/api-client';
import { createContext, useContext } from 'react';

/** Asks the person for the second factor: resolves to whether it was used. */
export type Confirm = (need: 'needed' | 'missing') => Promise<boolean>;

/** The dialog that asks for the second factor is missing above. */
class MissingGuardError extends Error {
  override name = 'MissingGuardError';

  constructor() {
    super('useGuarded needs the dialog of SessionGuards above: render the component below RequireSession.');
  }
}

export const GuardContext = createContext<Confirm | undefined>(undefined);

/** Runs an action; see `useGuarded`. */
export type RunGuarded = <T>(action: () => Promise<T>) => Promise<T>;

/**
 * For actions that may require the second factor: `const run = useGuarded(); await run(() => api.members.remove(…))`.
 * If the server asks for it, a dialog does, and the action runs again. A person without a second factor is led to enroll
 * one and back. If the person refuses, it rejects with the server's ForbiddenError, whose text can be shown.
 */
export function useGuarded(): RunGuarded {
  const confirm = useContext(GuardContext);
  if (!confirm) throw new MissingGuardError();
  return async (action) => {
    try {
      return await action();
    } catch (error) {
      const need = needOf(error);
      if (need === undefined || !(await confirm(need))) throw error;
      return action();
    }
  };
}

function needOf(error: unknown): 'needed' | 'missing' | undefined {
  if (!(error instanceof ForbiddenError)) return undefined;
  if (error.code === 'second_factor_needed') return 'needed';
  return error.code === 'second_factor_missing' ? 'missing' : undefined;
}

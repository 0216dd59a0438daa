import { ApiError } from '@dorsal/api-client';
import type { FormEvent } from 'react';
import { useSubmission } from '~/components/form/use-submission.ts';
import { useApi } from '~/session/ApiProvider.tsx';
import { useSession } from '~/session/browser-session.ts';
import { type BillingEntries, type BillingProblems, billingToSave } from './billing-entries.ts';

interface BillingFormOptions {
  entries: BillingEntries;
  /** Returns the problems that prevent saving. */
  check: (entries: BillingEntries) => BillingProblems;
  /** Called before the check and the request. */
  onSubmit: () => void;
  onSaved: () => void;
  onFailed: () => void;
}

export interface BillingForm {
  readonly busy: boolean;
  readonly problems: BillingProblems;
  /** Called when the person changes a field: clears the server's errors. */
  readonly touch: () => void;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Saves billing data, for the account or for one invoice. */
export function useBillingForm({
  entries,
  check,
  onSubmit,
  onSaved,
  onFailed,
}: BillingFormOptions): BillingForm {
  const api = useApi();
  const setProfile = useSession((session) => session.setProfile);
  const submission = useSubmission();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    onSubmit();
    if (Object.keys(check(entries)).length > 0) {
      submission.refuse(form);
      return;
    }
    void submission.send(form, async () => {
      try {
        setProfile(await api.user.saveBilling(billingToSave(entries)));
      } catch (error) {
        onFailed();
        throw error;
      }
      onSaved();
    });
  };

  return {
    busy: submission.busy,
    problems: { ...serverProblems(submission.error), ...(submission.refused && check(entries)) },
    touch: submission.clearError,
    submit,
  };
}

function serverProblems(error: unknown): BillingProblems {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    Object.entries(error.fields).map(([path, text]) => [path.replace('billingData.', ''), text]),
  );
}

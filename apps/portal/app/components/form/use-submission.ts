import { ApiError } from '@dorsal/api-client';
import { type Submission, useSubmission as useFormSubmission } from '@dorsal/ui/use-submission';

const isApiError = (error: unknown) => error instanceof ApiError;

/** The states of a form that is submitted with an API call. */
export function useSubmission(): Submission {
  return useFormSubmission(isApiError);
}

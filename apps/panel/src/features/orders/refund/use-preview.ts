import { ApiError } from '@dorsal/api-client';
import type { RefundChoiceBody, RefundPreviewBody } from '@dorsal/api-contract/panel/refunds';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { previewQuery } from '../orders-queries.ts';
import { useOrder } from '../use-order.ts';

/** What is known of a refund: something is missing, it is being computed, it is exact, or it is refused. */
export type Preview =
  | { readonly state: 'incomplete' | 'loading' }
  | { readonly state: 'shown'; readonly preview: RefundPreviewBody }
  | { readonly state: 'refused'; readonly text: string; readonly fields: Readonly<Record<string, string>> };

/** What the server would book for a choice; undefined: it isn't complete. */
export function usePreview(choice: RefundChoiceBody | undefined): Preview {
  const api = useApi();
  const { ref } = useOrder();
  const { data, error, isFetching } = useQuery(previewQuery(api, ref, choice));
  if (choice === undefined) return { state: 'incomplete' };
  if (isFetching) return { state: 'loading' };
  if (error) {
    return {
      state: 'refused',
      text: errorText(error),
      fields: error instanceof ApiError ? error.fields : {},
    };
  }
  return data ? { state: 'shown', preview: data } : { state: 'loading' };
}
